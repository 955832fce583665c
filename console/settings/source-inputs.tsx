import { required, TextInput } from 'react-admin'
import { say } from '../frame/words.ts'
import { FormPart } from '../records/form-part.tsx'
import { MonthInput } from '../records/month-input.tsx'

/** Where a rate is from and as of when it holds: visitors read both beside the price. */
export const SourceInputs = () => (
  <FormPart title={say('setting.sourceTitle')} hint={say('setting.sourceHint')} columns={2}>
    <TextInput
      source="source"
      label={say('setting.source')}
      validate={[required()]}
      multiline
      slotProps={{ htmlInput: { maxLength: 300 } }}
    />
    <MonthInput source="asOf" label={say('setting.asOf')} helperText={say('setting.asOfHint')} />
  </FormPart>
)
