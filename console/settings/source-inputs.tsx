import { required, TextInput } from 'react-admin'
import { translate } from '../frame/translate.ts'
import { FormPart } from '../records/form-part.tsx'

/** The source of a rate and the month it was checked. Visitors see both next to the price. */
export const SourceInputs = () => (
  <FormPart title={translate('setting.sourceTitle')} hint={translate('setting.sourceHint')} columns={2}>
    <TextInput
      source="source"
      label={translate('setting.source')}
      validate={[required()]}
      multiline
      slotProps={{ htmlInput: { maxLength: 300 } }}
    />
    <MonthInput source="asOf" label={translate('setting.asOf')} helperText={translate('setting.asOfHint')} />
  </FormPart>
)

type MonthInputProps = { source: string; label?: string; isOptional?: boolean; helperText?: string | false }

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
