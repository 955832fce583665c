import TextField from '@mui/material/TextField'
import { translate } from '../frame/translate.ts'

export const PasswordField = () => (
  <TextField
    name="password"
    type="password"
    label={translate('signIn.password')}
    autoComplete="current-password"
    required
  />
)
