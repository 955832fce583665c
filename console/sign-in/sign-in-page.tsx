import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { Mark } from '../frame/mark.tsx'
import { translate } from '../frame/translate.ts'
import { CodeStep } from './code-step.tsx'
import { EnrolStep } from './enrol-step.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { PasswordField, StepForm } from './step-form.tsx'
import { givePassword, type Next } from './steps.ts'

type Step = Next | { step: 'password' } | { step: 'keep'; codes: string[] }
type Props = { onDone: () => void }

/** Signs in step by step. The rest of the console loads afterwards. */
export function SignInPage({ onDone }: Props) {
  const [at, setAt] = useState<Step>({ step: 'password' })
  return (
    <Box
      component="main"
      sx={{
        minHeight: '100dvh',
        display: 'grid',
        alignContent: 'start',
        justifyItems: 'center',
        px: 2,
        py: { xs: 4, sm: 10 },
      }}
    >
      <Box sx={{ mb: 3 }}>
        <Mark />
      </Box>
      <Paper
        variant="outlined"
        sx={{ p: { xs: 2.5, sm: 4 }, width: '100%', maxWidth: 420, borderRadius: 1.5 }}
      >
        {at.step === 'password' && (
          <PasswordStep onNext={next => (next.step === 'in' ? onDone() : setAt(next))} />
        )}
        {at.step === 'code' && (
          <CodeStep mfaId={at.mfaId} onDone={onDone} onBack={() => setAt({ step: 'password' })} />
        )}
        {at.step === 'enrol' && <EnrolStep {...at} onCodes={codes => setAt({ step: 'keep', codes })} />}
        {at.step === 'keep' && <RecoveryCodes codes={at.codes} onDone={onDone} />}
      </Paper>
    </Box>
  )
}

type PasswordStepProps = { onNext: (next: Next) => void }

function PasswordStep({ onNext }: PasswordStepProps) {
  return (
    <StepForm
      title={translate('signIn.title')}
      hint={translate('signIn.hint')}
      submit={translate('signIn.submit')}
      onSubmit={async form =>
        onNext(await givePassword(String(form.get('email')), String(form.get('password'))))
      }
    >
      <TextField
        name="email"
        type="email"
        label={translate('signIn.email')}
        autoComplete="username"
        required
        autoFocus
      />
      <PasswordField />
    </StepForm>
  )
}
