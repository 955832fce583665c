import Paper from '@mui/material/Paper'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Page } from '../frame/page.tsx'
import { translate } from '../frame/translate.ts'
import { useConsoleConfig } from '../frame/use-console-config.ts'
import { EnrolStep } from './enrol-step.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { PasswordField, StepForm } from './step-form.tsx'
import { givePassword, type Next, Refusal } from './steps.ts'

type At = { step: 'password' } | Extract<Next, { step: 'enrol' }> | { step: 'keep'; codes: string[] }

/** The page that sets up an operator's second factor. */
export function SecondStepPage() {
  const { operator } = useConsoleConfig()
  const navigate = useNavigate()
  const [at, setAt] = useState<At>({ step: 'password' })
  return (
    <Page title={translate('enrol.menu')}>
      <Paper variant="outlined" sx={{ p: { xs: 2.5, sm: 4 }, maxWidth: 460, borderRadius: 1.5 }}>
        {at.step === 'password' && (
          <StepForm
            level="h2"
            title={translate('enrol.passwordTitle')}
            hint={translate('enrol.passwordHint')}
            submit={translate('enrol.begin')}
            onSubmit={async form => {
              const next = await givePassword(operator.email, String(form.get('password')), true)
              if (next.step !== 'enrol') throw new Refusal(translate('enrol.already'))
              setAt(next)
            }}
          >
            <PasswordField />
          </StepForm>
        )}
        {at.step === 'enrol' && (
          <EnrolStep {...at} level="h2" onCodes={codes => setAt({ step: 'keep', codes })} />
        )}
        {at.step === 'keep' && <RecoveryCodes level="h2" codes={at.codes} onDone={() => navigate('/')} />}
      </Paper>
    </Page>
  )
}
