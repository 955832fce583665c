import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Link from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useEffect, useEffectEvent, useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import type { FraudCase } from '../../domain/fraud/read-queue.ts'
import { callConsole } from '../api/client.ts'
import { formatSpan } from '../frame/format.ts'
import { translate, valueLabel } from '../frame/translate.ts'
import { useMutation } from '../frame/use-mutation.ts'
import { vehicleName } from '../frame/vehicle-name.ts'
import { Evidence } from './evidence.tsx'

type CaseCardProps = FraudCase & { isNext: boolean }

/** The open signals of a listing with their evidence, and the decision about them. The keys are for the next case. */
export function CaseCard({ id, member, listing, signals, isNext }: CaseCardProps) {
  const { mutate, isBusy } = useMutation()
  const [reason, setReason] = useState<string>(translate('fraud.usualReason'))
  const decide = (decision: 'confirmed' | 'dismissed') =>
    mutate(
      () => callConsole(`fraud/${id}`, { method: 'POST', body: { decision, reason } }),
      decision === 'confirmed' ? 'fraud.confirmed' : 'fraud.dismissed',
    )
  useDecisionKeys(isNext && !isBusy, decide)
  const [first] = signals
  return (
    <Paper
      component="article"
      variant="outlined"
      aria-labelledby={id}
      sx={{ p: 2, borderRadius: 1.5, minWidth: 0 }}
    >
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
            {vehicleName(listing)}
          </Link>
        ) : (
          (member?.name ?? translate('moderation.noName'))
        )}
      </Typography>
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
        <Button variant="contained" color="error" disabled={isBusy} onClick={() => decide('confirmed')}>
          {translate(listing ? 'fraud.confirmListing' : 'fraud.confirm')}
          {isNext && ' (C)'}
        </Button>
        <Button variant="outlined" disabled={isBusy} onClick={() => decide('dismissed')}>
          {translate(listing?.heldFrom ? 'fraud.dismissHold' : 'moderation.dismiss')}
          {isNext && ' (D)'}
        </Button>
      </Stack>
    </Paper>
  )
}

/** C confirms and D dismisses, except while a text is typed. */
function useDecisionKeys(isOn: boolean, decide: (decision: 'confirmed' | 'dismissed') => void) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isTyping = event.target instanceof HTMLElement && event.target.matches('input, textarea, select')
    if (isTyping || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
    if (event.key === 'c') decide('confirmed')
    if (event.key === 'd') decide('dismissed')
  })
  useEffect(() => {
    if (!isOn) return
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [isOn])
}
