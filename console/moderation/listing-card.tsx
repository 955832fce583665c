import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { RecordModel } from 'pocketbase'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import type { ProvableClaim, UsedVehicle } from '../../collections/used-vehicles.ts'
import type { PendingValue } from '../../domain/operator-inbox/listing-values.ts'
import { formatNumber } from '../../format/numbers.ts'
import { formatPhone } from '../../format/phone.ts'
import { formatPlate } from '../../format/plate.ts'
import { formatRupees } from '../../format/rupees.ts'
import { pb } from '../api/client.ts'
import { formatSpan } from '../frame/instants.ts'
import { goButton } from '../frame/theme.ts'
import { translate, valueLabel } from '../frame/translate.ts'
import { useMutation } from '../frame/use-mutation.ts'
import { vehicleName } from '../frame/vehicle-name.ts'
import { QueueButton, QueueCard } from '../queue/queue.tsx'
import { RecordName } from '../records/record-name.tsx'
import { useFileAddress } from '../records/use-file-address.ts'
import { ContactPassages } from './contact-passages.tsx'
import { RejectDialog } from './reason-dialog.tsx'

export type PendingListing = UsedVehicle &
  RecordModel & { expand?: { seller_id?: { id: string; name: string; number: string } } }

type ListingCardProps = {
  listing: PendingListing
  isNext: boolean
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
  /** The contact details in the listing's texts, `undefined` until they are checked. */
  passages: readonly string[] | undefined
  /** What the vehicle is worth, `undefined` until it is known. */
  value: PendingValue | undefined
}

/** A submitted listing: photos, facts and seller, with the buttons to approve or reject it. */
export function ListingCard({ listing, isNext, isChosen, onChoose, passages, value }: ListingCardProps) {
  const { mutate, isBusy } = useMutation()
  const [isRejecting, setRejecting] = useState(false)
  const seller = listing.expand?.seller_id
  const isHeld = Boolean(listing.heldFrom)
  const name = vehicleName(listing)
  const change = (body: object, done: 'moderation.approved' | 'moderation.rejected') =>
    mutate(() => pb.collection('usedVehicles').update(listing.id, body), done)
  return (
    <QueueCard id={listing.id} labelledBy={listing.id}>
      <Stack
        direction={{ xs: 'column', md: 'row' }}
        sx={{ justifyContent: 'space-between', gap: 1, mb: 1.5 }}
      >
        <Stack direction="row" sx={{ minWidth: 0, alignItems: 'flex-start' }}>
          <Checkbox
            size="small"
            checked={isChosen}
            onChange={(_, next) => onChoose(next)}
            slotProps={{
              input: { 'aria-label': translate('publish.choose', { name }), 'aria-keyshortcuts': 'x' },
            }}
            sx={{ ml: -1, mt: -1 }}
          />
          <Box sx={{ minWidth: 0 }}>
            <Typography variant="h2" id={listing.id}>
              <Link
                component={RouterLink}
                to={`/usedVehicles/${listing.id}/show`}
                color="inherit"
                underline="hover"
              >
                {name}
              </Link>
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {translate('moderation.sentIn', { age: formatSpan(listing.updated) })}
              {seller && (
                <>
                  {' · '}
                  <RecordName kind="users" record={seller} />, {unbroken(formatPhone(seller.number))}
                </>
              )}
            </Typography>
          </Box>
        </Stack>
        <Stack direction="row" spacing={1} sx={{ alignItems: 'flex-start' }}>
          <QueueButton
            shortcut="a"
            variant="contained"
            sx={isNext ? goButton : undefined}
            disabled={isBusy || !passages || isHeld}
            onClick={() => change({ status: 'approved' }, 'moderation.approved')}
          >
            {translate('moderation.approve')}
          </QueueButton>
          <QueueButton
            shortcut="r"
            variant="outlined"
            color="error"
            disabled={isBusy}
            onClick={() => setRejecting(true)}
          >
            {translate('moderation.reject')}
          </QueueButton>
        </Stack>
      </Stack>
      {isHeld && (
        <Alert severity="warning" sx={{ mb: 1.5 }}>
          {translate('fieldFailure.held')}{' '}
          <Link component={RouterLink} to="/moderation/fraud">
            {translate('fraud.title')}
          </Link>
        </Alert>
      )}
      <Photos listing={listing} />
      <Typography sx={{ mt: 1.5, fontWeight: 650 }}>
        {factsOf(listing, value?.odometerUnit).join(' · ')}
      </Typography>
      {value && <Typography variant="body2">{valueText(value)}</Typography>}
      <Papers listing={listing} />
      <Typography
        variant="body2"
        sx={{ mt: 0.5, maxWidth: '68ch', overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}
      >
        {plainText(listing.description)}
      </Typography>
      {passages ? (
        <ContactPassages passages={passages} />
      ) : (
        <Typography color="textSecondary" sx={{ my: 1.5 }}>
          {translate('moderation.notChecked')}
        </Typography>
      )}
      {isRejecting && (
        <RejectDialog
          title={translate('moderation.rejectTitle', { name })}
          onClose={() => setRejecting(false)}
          onReject={rejectionReason => change({ status: 'rejected', rejectionReason }, 'moderation.rejected')}
        />
      )}
    </QueueCard>
  )
}

const claims = [
  'owner',
  'odometer',
  'registrationState',
  'rcStatus',
  'insuranceStatus',
] as const satisfies readonly ProvableClaim[]

/** What an operator has seen proved by papers, and what only the seller says. */
function Papers({ listing }: { listing: PendingListing }) {
  const seen = claims.filter(claim => listing.verified.includes(claim))
  const said = claims.filter(claim => !seen.includes(claim) && listing[claim])
  const textOf = (all: readonly ProvableClaim[]) =>
    all.map(claim => unbroken(claimText(listing, claim))).join(', ')
  return (
    <Typography variant="body2">
      {seen.length > 0
        ? translate('moderation.papersSeen', { claims: textOf(seen) })
        : translate('moderation.noPapersSeen')}
      {said.length > 0 && ` · ${translate('moderation.onlySaid', { claims: textOf(said) })}`}
      {' · '}
      <Link component={RouterLink} to={`/usedVehicles/${listing.id}`}>
        {translate('moderation.checkPapers')}
      </Link>
    </Typography>
  )
}

/** The name of a claim, with its value if the card does not show it among the facts. */
function claimText(listing: PendingListing, claim: ProvableClaim): string {
  const name = valueLabel(claim)
  return claim === 'owner' || claim === 'odometer' ? name : `${name} (${listing[claim]})`
}

function Photos({ listing }: { listing: PendingListing }) {
  const fileAddress = useFileAddress()
  const photos = [...new Set([listing.vehicle_image, ...listing.vehicles_gallery_images])].filter(Boolean)
  if (photos.length === 0) return <Typography color="error">{translate('moderation.noPhotos')}</Typography>
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1,
        gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(auto-fill, minmax(220px, 1fr))' },
      }}
    >
      {photos.map((photo, index) => (
        <Link key={photo} href={fileAddress(listing, photo)} target="_blank" rel="noopener">
          <Box
            component="img"
            src={fileAddress(listing, photo, '540x0')}
            alt={translate('record.picture', { number: index + 1 })}
            loading="lazy"
            sx={{
              width: '100%',
              aspectRatio: '16 / 10',
              objectFit: 'contain',
              borderRadius: 1,
              display: 'block',
              bgcolor: theme => theme.palette.tokens['stage-top'],
            }}
          />
        </Link>
      ))}
    </Box>
  )
}

const factsOf = (listing: PendingListing, unit: PendingValue['odometerUnit'] = 'km'): string[] =>
  [
    listing.price === null ? '' : formatRupees(listing.price),
    String(listing.year ?? ''),
    listing.odometer === null
      ? ''
      : translate(`moderation.${unit}`, { value: formatNumber(listing.odometer) }),
    valueLabel(listing.fuelType),
    valueLabel(listing.transmission),
    listing.owner,
    listing.location,
    formatPlate(listing.registrationNumber),
  ]
    .filter(fact => fact !== '')
    .map(unbroken)

/** The value and its band, and why the price would have no label. */
function valueText({ value, valueLow, valueHigh, noRatingReason }: PendingValue): string {
  const reason = noRatingReason && valueLabel(noRatingReason, 'usedVehicles')
  if (value === null || valueLow === null || valueHigh === null)
    return translate('moderation.noValue', { reason })
  const range = { low: formatRupees(valueLow), high: formatRupees(valueHigh) }
  const text = translate('moderation.value', { value: formatRupees(value), ...range })
  return [text, reason].filter(Boolean).join(' · ')
}

/** Keeps a text on one line. */
const unbroken = (text: string) => text.replaceAll(' ', '\u00a0')

/** The text of HTML, one paragraph per line. */
const plainText = (html: string) =>
  new DOMParser().parseFromString(html.replaceAll('</p>', '</p>\n'), 'text/html').body.textContent.trim()
