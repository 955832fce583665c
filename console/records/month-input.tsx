import { required, TextInput } from 'react-admin'

type Props = { source: string; label?: string; isOptional?: boolean; helperText?: string | false }

/** A month, `YYYY-MM`, as the browser asks for one. What may stay empty is left out then. */
export const MonthInput = ({ isOptional = false, ...props }: Props) => (
  <TextInput
    {...props}
    type="month"
    validate={isOptional ? [] : [required()]}
    parse={text => text || (isOptional ? undefined : '')}
    slotProps={{ inputLabel: { shrink: true } }}
  />
)
