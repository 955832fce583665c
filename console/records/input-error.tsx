import FormHelperText from '@mui/material/FormHelperText'
import { ValidationError } from 'react-admin'

/** What is wrong with an input that does not say it by itself. */
export const InputError = ({ error }: { error: unknown }) =>
  typeof error === 'string' && (
    <FormHelperText error>
      <ValidationError error={error} />
    </FormHelperText>
  )
