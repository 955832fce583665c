import Box from '@mui/material/Box'
import type { FieldDescription } from '../api/describe.ts'
import { InputOf, isLong } from './input-of.tsx'

type Props = { fields: readonly FieldDescription[]; isNew?: boolean }

/** One input per field. Short inputs share a line on a wide screen. */
export const RecordInputs = ({ fields, isNew = false }: Props) => (
  <Box
    sx={{
      display: 'grid',
      width: '100%',
      columnGap: 2,
      alignItems: 'start',
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
      '& .MuiFormControl-root, & .MuiAutocomplete-root': { width: '100%' },
      // react-admin's inputs have different margins.
      '& .MuiFormControl-root': { mt: 1, mb: 0.5 },
    }}
  >
    {fields
      .filter(({ writable }) => writable !== 'never')
      .map(field => (
        <Box key={field.name} sx={{ gridColumn: isLong(field) ? '1 / -1' : 'auto', minWidth: 0 }}>
          <InputOf field={field} isDisabled={!isNew && field.writable === 'create'} />
        </Box>
      ))}
  </Box>
)
