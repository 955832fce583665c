import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import type { Passage } from '../../domain/fraud/compare-texts.ts'
import type { QueuedListing, QueuedSignal } from '../../domain/fraud/read-queue.ts'
import { formatNumber } from '../../format/numbers.ts'
import { formatPlate } from '../../format/plate.ts'
import { formatRupees } from '../../format/rupees.ts'
import { formatSpan } from '../frame/instants.ts'
import { translate, valueLabel } from '../frame/translate.ts'
import { vehicleName } from '../frame/vehicle-name.ts'
import { useFileAddress } from '../records/use-file-address.ts'

type EvidenceProps = { signal: QueuedSignal; listing: QueuedListing | undefined }

/** What a signal rests on: the listing on the left, the one that it resembles on the right. */
export function Evidence({ signal, listing }: EvidenceProps) {
  const { kind, evidence, other, texts, subject } = signal
  return (
    <Box component="section" aria-label={valueLabel(kind, 'fraudSignals')} sx={{ mb: 2 }}>
      <Typography sx={{ fontWeight: 650, mb: 1 }}>{valueLabel(kind, 'fraudSignals')}</Typography>
      {listing && other && (
        <Columns
          left={<ListingLine title={translate('fraud.thisListing')} {...listing} />}
          right={<ListingLine title={translate('fraud.earlierListing')} {...other} />}
        />
      )}
      {listing &&
        other &&
        evidence?.pictures?.map(({ file, otherFile }) => (
          <Columns
            key={file}
            left={<Picture listing={listing} file={file} />}
            right={<Picture listing={other} file={otherFile} />}
          />
        ))}
      {texts && <Columns left={<Text passages={texts.own} />} right={<Text passages={texts.other} />} />}
      {kind === 'samePlate' && listing && other && (
        <Columns
          left={formatPlate(listing.registrationNumber)}
          right={formatPlate(other.registrationNumber)}
        />
      )}
      <Figures evidence={evidence} />
      {kind === 'odometerFall' && listing && (
        <Link component={RouterLink} to={readingsOf(listing.id)} variant="body2">
          {translate('fraud.readings')}
        </Link>
      )}
      {kind === 'paymentTrick' && (
        <Typography variant="body2" color="textSecondary">
          {translate('fraud.message', { id: subject })}
        </Typography>
      )}
    </Box>
  )
}

/** The odometer readings of a listing, where a mistaken one can be deleted. */
const readingsOf = (listing: string) =>
  `/odometerReadings?filter=${encodeURIComponent(JSON.stringify({ listing }))}`

const Columns = ({ left, right }: { left: ReactNode; right: ReactNode }) => (
  <Box sx={{ display: 'grid', gap: 1.5, mb: 1.5, gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' }}>
    <Box>{left}</Box>
    <Box>{right}</Box>
  </Box>
)

const ListingLine = ({
  title,
  id,
  brand,
  name,
  year,
  price,
  location,
  seller,
  created,
}: QueuedListing & { title: string }) => (
  <Typography variant="body2">
    <Box component="span" sx={{ color: 'text.secondary' }}>
      {title} · {formatSpan(created)}
    </Box>
    <br />
    <Link component={RouterLink} to={`/usedVehicles/${id}/show`}>
      {[vehicleName({ brand, name }), year].filter(Boolean).join(', ')}
    </Link>{' '}
    · {price === null ? '' : formatRupees(price)} · {location} · {seller || translate('moderation.noName')}
  </Typography>
)

function Picture({ listing, file }: { listing: QueuedListing; file: string }) {
  const fileAddress = useFileAddress()
  const owner = { id: listing.id, collectionName: 'usedVehicles' }
  return (
    <Link href={fileAddress(owner, file)} target="_blank" rel="noopener">
      <Box
        component="img"
        src={fileAddress(owner, file, '540x0')}
        alt={translate('fraud.pictureOf', { name: vehicleName(listing) })}
        sx={{
          width: '100%',
          aspectRatio: '4 / 3',
          objectFit: 'contain',
          borderRadius: 1,
          bgcolor: 'background.default',
        }}
      />
    </Link>
  )
}

/** A text whose passages that the other one has are marked. */
const Text = ({ passages }: { passages: readonly Passage[] }) => (
  <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
    {passages.map(({ text, isCommon }, at) => (
      // The passages of a text never change their order, and have no other key.
      <Box key={at} component={isCommon ? 'mark' : 'span'}>
        {text}
      </Box>
    ))}
  </Typography>
)

function Figures({ evidence }: Pick<QueuedSignal, 'evidence'>) {
  const { overlap, price, value, valueLow, count, limit, countedBy, odometer, trick } = evidence ?? {}
  const lines = [
    overlap !== undefined && translate('fraud.overlap', { percent: overlap }),
    price !== undefined &&
      value !== undefined &&
      translate('fraud.price', {
        price: formatRupees(price),
        value: formatRupees(value),
        low: formatRupees(valueLow ?? value),
        percent: Math.round((price / value) * 100),
      }),
    count !== undefined &&
      translate('fraud.count', {
        count: formatNumber(count),
        limit: formatNumber(limit ?? 0),
        by: valueLabel(countedBy ?? 'account', 'fraudSignals'),
      }),
    odometer &&
      translate('fraud.odometer', { from: formatNumber(odometer[0]), to: formatNumber(odometer[1]) }),
    trick && valueLabel(trick, 'fraudSignals'),
  ].filter(line => typeof line === 'string')
  return lines.map(line => <Typography key={line}>{line}</Typography>)
}
