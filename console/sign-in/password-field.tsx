import TextField from '@mui/material/TextField'
import { say } from '../frame/words.ts'

export const PasswordField = () => (
  <TextField
    name="password"
    type="password"
    label={say('signIn.password')}
    autoComplete="current-password"
    required
  />
)
