import { required, TextInput } from 'react-admin'
import { indiaDay } from '../../../collections/india-time.ts'
import { translate } from '../../frame/translate.ts'

type MonthInputProps = { source: string; label?: string; isOptional?: boolean; helperText: string | false }

/** A month that is not in the future, `YYYY-MM`. */
export const MonthInput = ({ isOptional = false, ...props }: MonthInputProps) => (
  <TextInput
    {...props}
    type="month"
    validate={isOptional ? [notAhead] : [required(), notAhead]}
    slotProps={{ inputLabel: { shrink: true } }}
  />
)

const notAhead = (month: unknown) =>
  typeof month === 'string' && month > indiaDay(Date.now()).slice(0, 7)
    ? translate('fieldFailure.month_ahead')
    : undefined
