import { required, TextInput } from 'react-admin'

type MonthInputProps = { source: string; label?: string; isOptional?: boolean; helperText: string | false }

/** A month input, `YYYY-MM`. An optional month that is empty is omitted. */
export const MonthInput = ({ isOptional = false, ...props }: MonthInputProps) => (
  <TextInput
    {...props}
    type="month"
    validate={isOptional ? [] : [required()]}
    parse={text => text || (isOptional ? undefined : '')}
    slotProps={{ inputLabel: { shrink: true } }}
  />
)
