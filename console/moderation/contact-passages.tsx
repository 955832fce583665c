import Alert from '@mui/material/Alert'
import { translate } from '../frame/translate.ts'

/** The phone numbers and mail addresses that a text holds, which keep it from the site. */
export const ContactPassages = ({ passages }: { passages: readonly string[] }) =>
  passages.length > 0 && (
    <Alert severity="warning" sx={{ my: 1.5, overflowWrap: 'anywhere' }}>
      {translate('moderation.contactDetails')}{' '}
      {passages.map(passage => (
        <mark key={passage}>{passage} </mark>
      ))}
    </Alert>
  )
