import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { say } from '../frame/words.ts'
import { StepForm } from './step-form.tsx'
import { type CodeKind, giveCode } from './steps.ts'

type Props = { mfaId: string; onDone: () => void; onBack: () => void }

/** The second step: the code that the app shows now, or one of those kept for the loss of the phone. */
export function CodeStep({ mfaId, onDone, onBack }: Props) {
  const [kind, setKind] = useState<CodeKind>('totp')
  const isCode = kind === 'totp'
  return (
    <StepForm
      key={kind}
      title={say(isCode ? 'signIn.codeTitle' : 'signIn.recoveryTitle')}
      hint={say(isCode ? 'signIn.codeHint' : 'signIn.recoveryHint')}
      submit={say('signIn.submit')}
      onSubmit={async fields => {
        await giveCode(mfaId, kind, String(fields.get('code')))
        onDone()
      }}
      beside={
        <>
          <Button onClick={() => setKind(isCode ? 'recovery' : 'totp')}>
            {say(isCode ? 'signIn.useRecovery' : 'signIn.useCode')}
          </Button>
          <Button onClick={onBack}>{say('signIn.back')}</Button>
        </>
      }
    >
      {isCode ? (
        <CodeField />
      ) : (
        <TextField name="code" label={say('signIn.recoveryCode')} autoComplete="off" required autoFocus />
      )}
    </StepForm>
  )
}

/** Six figures of an authenticator app. */
export const CodeField = () => (
  <TextField
    name="code"
    label={say('signIn.code')}
    autoComplete="one-time-code"
    required
    autoFocus
    slotProps={{ htmlInput: { inputMode: 'numeric', pattern: '[0-9 ]{6,7}', maxLength: 7 } }}
  />
)
