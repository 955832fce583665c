import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import { useState } from 'react'
import { Mark } from '../frame/mark.tsx'
import { CodeStep } from './code-step.tsx'
import { EnrolStep } from './enrol-step.tsx'
import { PasswordStep } from './password-step.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import type { Next } from './steps.ts'

type Step = Next | { step: 'password' } | { step: 'keep'; codes: string[] }
type Props = { onDone: () => void }

/** Signing in, a step at a time. Nothing of the console is fetched before it is done. */
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
