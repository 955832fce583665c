import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useInput } from 'react-admin'
import { type FieldDescription, listSchema } from '../../api/describe.ts'
import { fieldName } from '../../frame/i18n-provider.ts'
import { translate } from '../../frame/translate.ts'
import { InputError } from '../form-part.tsx'

/** A percentage for each of some years. They are one field, whose refusal appears below them. */
export function PercentsInput({ field: description }: { field: FieldDescription }) {
  const { name: source } = description
  const everyYear = Array.from({ length: listSchema(description)?.minItems ?? 0 }, (_, at) => at)
  const { field, fieldState } = useInput({
    source,
    validate: (percents: unknown[] | null) =>
      everyYear.every(at => typeof percents?.[at] === 'number') ? undefined : 'ra.validation.required',
  })
  const percents: (number | null)[] = field.value ?? []
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, mb: 2, minWidth: 0, gridColumn: '1 / -1' }}>
      <Typography component="legend" variant="body2" sx={{ fontWeight: 650, mb: 0.5, p: 0 }}>
        {fieldName(source)}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          columnGap: 1,
          gridTemplateColumns: { xs: 'repeat(3, minmax(0, 1fr))', md: 'repeat(5, minmax(0, 1fr))' },
        }}
      >
        {everyYear.map(at => (
          <TextField
            key={at}
            type="number"
            size="small"
            label={translate('setting.yearPercent', { year: at + 1 })}
            value={percents[at] ?? ''}
            error={fieldState.invalid}
            onChange={({ target: { value } }) =>
              field.onChange(
                everyYear.map(each =>
                  each !== at ? (percents[each] ?? null) : value === '' ? null : Number(value),
                ),
              )
            }
            onBlur={field.onBlur}
            slotProps={{ htmlInput: { min: 1, max: 100, step: 'any' } }}
          />
        ))}
      </Box>
      <InputError error={fieldState.error?.message} />
    </Box>
  )
}
