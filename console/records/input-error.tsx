import FormHelperText from '@mui/material/FormHelperText'
import { ValidationError } from 'react-admin'

/** The error of an input whose component shows none. */
export const InputError = ({ error }: { error: unknown }) =>
  typeof error === 'string' && (
    <FormHelperText error>
      <ValidationError error={error} />
    </FormHelperText>
  )
