import TextField from '@mui/material/TextField'
import { say } from '../frame/words.ts'
import { PasswordField } from './password-field.tsx'
import { StepForm } from './step-form.tsx'
import { givePassword, type Next } from './steps.ts'

type Props = { onNext: (next: Next) => void }

export function PasswordStep({ onNext }: Props) {
  return (
    <StepForm
      title={say('signIn.title')}
      hint={say('signIn.hint')}
      submit={say('signIn.submit')}
      onSubmit={async fields =>
        onNext(await givePassword(String(fields.get('email')), String(fields.get('password'))))
      }
    >
      <TextField
        name="email"
        type="email"
        label={say('signIn.email')}
        autoComplete="username"
        required
        autoFocus
      />
      <PasswordField />
    </StepForm>
  )
}
