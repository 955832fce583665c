import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import { ValidationError } from 'react-admin'

type Props = {
  title: string
  hint?: string
  /** How many columns of inputs a wide screen has. */
  columns?: 1 | 2 | 3 | 4
  children: ReactNode
}

/** A titled section of a form. */
export function FormPart({ title, hint, columns = 1, children }: Props) {
  const id = useId()
  return (
    <Paper
      variant="outlined"
      component="section"
      aria-labelledby={id}
      sx={{ p: { xs: 1.5, md: 2.5 }, pb: { xs: 1, md: 1.25 }, borderRadius: 1.5, minWidth: 0 }}
    >
      <Typography id={id} variant="h2" sx={{ mb: hint ? 0.5 : 1.5 }}>
        {title}
      </Typography>
      {hint && (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
          {hint}
        </Typography>
      )}
      <Box
        sx={{
          display: 'grid',
          columnGap: 2,
          alignItems: 'start',
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            sm: `repeat(${Math.min(columns, 2)}, minmax(0, 1fr))`,
            md: `repeat(${columns}, minmax(0, 1fr))`,
          },
          '& .MuiFormControl-root, & .MuiAutocomplete-root': { width: '100%' },
          // react-admin's inputs have different margins.
          '& .MuiFormControl-root': { mt: 1, mb: 0.5 },
        }}
      >
        {children}
      </Box>
    </Paper>
  )
}

/** The main parts of a form on the left, its details on the right; on a narrow screen one below the other. */
export const FormColumns = ({ children }: { children: ReactNode }) => (
  <Box
    sx={{
      display: 'grid',
      gap: 2,
      alignItems: 'start',
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 340px' },
    }}
  >
    {children}
  </Box>
)

/** The error of an input whose component shows none. */
export const InputError = ({ error }: { error: unknown }) =>
  typeof error === 'string' && (
    <FormHelperText error>
      <ValidationError error={error} />
    </FormHelperText>
  )
