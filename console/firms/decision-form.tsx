import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { type SyntheticEvent, useState } from 'react'
import { indiaOffsetMs } from '../../collections/india-time.ts'
import type { Verification } from '../../domain/firms/list-verifications.ts'
import { callConsole } from '../api/client.ts'
import { parseInstant, toInstant } from '../frame/instants.ts'
import { Section } from '../frame/section.tsx'
import { goButton } from '../frame/theme.ts'
import { type MessageKey, translate } from '../frame/translate.ts'
import { useMutation } from '../frame/use-mutation.ts'
import { ReasonDialog } from '../moderation/reason-dialog.tsx'

/** Verifies a firm by the number and last day of its licence, or refuses it or withdraws its verification with a reason. */
export function DecisionForm({ verification }: { verification: Verification }) {
  const { firm, number, until, state } = verification
  const { mutate, isBusy } = useMutation()
  const [isEnding, setEnding] = useState(false)
  const needsLicence = firm.kind !== 'newDealer'
  const decide = (body: object, done: MessageKey) =>
    mutate(() => callConsole(`firms/${encodeURIComponent(firm.id)}`, { method: 'POST', body }), done)
  const verify = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    decide(
      { decision: 'verify', number: form.get('number') ?? '', until: form.get('until') ?? '' },
      'dealers.verified',
    )
  }
  const ending = firm.verified ? endings.withdraw : endings.refuse
  return (
    <Section title={translate('dealers.decide')}>
      <form onSubmit={verify}>
        <Stack sx={{ gap: 2 }}>
          {needsLicence && (
            <>
              <Typography variant="body2" color="textSecondary">
                {translate('dealers.verifyHint')}
              </Typography>
              <TextField
                name="number"
                label={translate('dealers.number')}
                defaultValue={number}
                required
                fullWidth
                slotProps={{ htmlInput: { maxLength: 60 } }}
              />
              <TextField
                name="until"
                type="date"
                label={translate('dealers.until')}
                defaultValue={until && dayInIndia(until)}
                required
                fullWidth
                slotProps={{ inputLabel: { shrink: true } }}
              />
            </>
          )}
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
            <Button type="submit" variant="contained" sx={goButton} disabled={isBusy}>
              {translate(state === 'verified' ? 'dealers.verifyAgain' : 'dealers.verify')}
            </Button>
            {state !== 'refused' && state !== 'withdrawn' && (
              <Button variant="outlined" color="error" disabled={isBusy} onClick={() => setEnding(true)}>
                {translate(ending.action)}
              </Button>
            )}
          </Stack>
        </Stack>
      </form>
      {isEnding && (
        <ReasonDialog
          title={translate(ending.title, { name: firm.name })}
          hint={translate('dealers.reasonHint')}
          action={translate(ending.action)}
          onClose={() => setEnding(false)}
          onConfirm={reason => decide({ decision: ending.decision, reason }, ending.done)}
        />
      )}
    </Section>
  )
}

type Ending = { decision: 'refuse' | 'withdraw'; title: MessageKey; action: MessageKey; done: MessageKey }

const endings: Record<'refuse' | 'withdraw', Ending> = {
  refuse: {
    decision: 'refuse',
    title: 'dealers.refuseTitle',
    action: 'dealers.refuse',
    done: 'dealers.refused',
  },
  withdraw: {
    decision: 'withdraw',
    title: 'dealers.withdrawTitle',
    action: 'dealers.withdraw',
    done: 'dealers.withdrawn',
  },
}

/** The day of an instant in India: 2026-11-30. */
const dayInIndia = (instant: string) => toInstant(parseInstant(instant) + indiaOffsetMs).slice(0, 10)
