import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { translate } from '../frame/translate.ts'
import { StepForm } from './step-form.tsx'
import { type CodeKind, giveCode } from './steps.ts'

type Props = { mfaId: string; onDone: () => void; onBack: () => void }

/** Asks for an authenticator code or a recovery code. */
export function CodeStep({ mfaId, onDone, onBack }: Props) {
  const [kind, setKind] = useState<CodeKind>('totp')
  const isCode = kind === 'totp'
  return (
    <StepForm
      key={kind}
      title={translate(isCode ? 'signIn.codeTitle' : 'signIn.recoveryTitle')}
      hint={translate(isCode ? 'signIn.codeHint' : 'signIn.recoveryHint')}
      submit={translate('signIn.submit')}
      onSubmit={async form => {
        await giveCode(mfaId, kind, String(form.get('code')))
        onDone()
      }}
      footer={
        <>
          <Button onClick={() => setKind(isCode ? 'recovery' : 'totp')}>
            {translate(isCode ? 'signIn.useRecovery' : 'signIn.useCode')}
          </Button>
          <Button onClick={onBack}>{translate('signIn.back')}</Button>
        </>
      }
    >
      {isCode ? (
        <CodeField />
      ) : (
        <TextField
          name="code"
          label={translate('signIn.recoveryCode')}
          autoComplete="off"
          required
          autoFocus
        />
      )}
    </StepForm>
  )
}

/** The input of a six-digit authenticator code. */
export const CodeField = () => (
  <TextField
    name="code"
    label={translate('signIn.code')}
    autoComplete="one-time-code"
    required
    autoFocus
    slotProps={{ htmlInput: { inputMode: 'numeric', pattern: '[0-9 ]{6,7}', maxLength: 7 } }}
  />
)
