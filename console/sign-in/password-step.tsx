import TextField from '@mui/material/TextField'
import { translate } from '../frame/translate.ts'
import { PasswordField } from './password-field.tsx'
import { StepForm } from './step-form.tsx'
import { givePassword, type Next } from './steps.ts'

type Props = { onNext: (next: Next) => void }

export function PasswordStep({ onNext }: Props) {
  return (
    <StepForm
      title={translate('signIn.title')}
      hint={translate('signIn.hint')}
      submit={translate('signIn.submit')}
      onSubmit={async fields =>
        onNext(await givePassword(String(fields.get('email')), String(fields.get('password'))))
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
