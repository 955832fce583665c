import Chip from '@mui/material/Chip'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import type { FraudCase } from '../../domain/fraud/read-queue.ts'
import { callConsole } from '../api/client.ts'
import { ConfirmDialog } from '../frame/confirm-dialog.tsx'
import { formatSpan } from '../frame/instants.ts'
import { translate, valueLabel } from '../frame/translate.ts'
import { useMutation } from '../frame/use-mutation.ts'
import { listingFacts, vehicleName } from '../frame/vehicle-name.ts'
import { QueueButton, QueueCard } from '../queue/queue.tsx'
import { Evidence } from './evidence.tsx'

/** The open signals of a listing with their evidence, and the decision about them. */
export function CaseCard({ id, member, listing, signals }: FraudCase) {
  const { mutate, isBusy } = useMutation()
  const [isAsking, setAsking] = useState(false)
  const [reason, setReason] = useState<string>(translate('fraud.usualReason'))
  const decide = (decision: 'confirmed' | 'dismissed') =>
    mutate(
      () => callConsole(`fraud/${id}`, { method: 'POST', body: { decision, reason } }),
      decision === 'confirmed' ? 'fraud.confirmed' : 'fraud.dismissed',
    )
  const [first] = signals
  const name = listing ? vehicleName(listing) : member?.name || translate('moderation.noName')
  const confirmText = translate(listing ? 'fraud.confirmListing' : 'fraud.confirm')
  return (
    <QueueCard id={id} labelledBy={id}>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center', mb: 1 }}>
        {signals.map(signal => (
          <Chip
            key={signal.id}
            size="small"
            color="warning"
            variant="outlined"
            label={valueLabel(signal.kind, 'fraudSignals')}
          />
        ))}
        {listing?.heldFrom && <Chip size="small" label={translate('fraud.held')} />}
        <Typography variant="body2" color="textSecondary">
          {first && translate('inbox.age', { age: formatSpan(first.created) })}
        </Typography>
      </Stack>
      <Typography variant="h2" id={id}>
        {listing ? (
          <Link
            component={RouterLink}
            to={`/usedVehicles/${listing.id}/show`}
            color="inherit"
            underline="hover"
          >
            {name}
          </Link>
        ) : (
          name
        )}
      </Typography>
      {listing && <Typography sx={{ fontWeight: 650 }}>{listingFacts(listing)}</Typography>}
      {member && (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
          <Link component={RouterLink} to={`/users/${member.id}/show`}>
            {member.name || translate('moderation.noName')}
          </Link>{' '}
          · {translate('fraud.memberSince', { age: formatSpan(member.created) })}
        </Typography>
      )}
      {signals.map(signal => (
        <Evidence key={signal.id} signal={signal} listing={listing} />
      ))}
      {listing && (
        <TextField
          label={translate('moderation.reason')}
          helperText={translate('moderation.reasonHint')}
          value={reason}
          onChange={event => setReason(event.target.value)}
          multiline
          fullWidth
          sx={{ mb: 2, maxWidth: '68ch' }}
          slotProps={{ htmlInput: { maxLength: 500 } }}
        />
      )}
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <QueueButton
          shortcut={listing ? 'r' : 'c'}
          variant="contained"
          color="error"
          disabled={isBusy}
          onClick={() => setAsking(true)}
        >
          {confirmText}
        </QueueButton>
        <QueueButton shortcut="d" variant="outlined" disabled={isBusy} onClick={() => decide('dismissed')}>
          {translate(listing?.heldFrom ? 'fraud.dismissHold' : 'moderation.dismiss')}
        </QueueButton>
      </Stack>
      {isAsking && (
        <ConfirmDialog
          title={translate(listing ? 'moderation.rejectTitle' : 'fraud.confirmTitle', { name })}
          hint={translate(listing ? 'fraud.confirmListingHint' : 'frame.noUndo')}
          submit={confirmText}
          isBusy={isBusy}
          onClose={() => setAsking(false)}
          onConfirm={async () => {
            await decide('confirmed')
            setAsking(false)
          }}
        />
      )}
    </QueueCard>
  )
}
