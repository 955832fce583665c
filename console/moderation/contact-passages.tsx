import Alert from '@mui/material/Alert'
import { translate } from '../frame/translate.ts'

/** The contact details in a text, which block its approval. */
export const ContactPassages = ({ passages }: { passages: readonly string[] }) =>
  passages.length > 0 && (
    <Alert severity="warning" sx={{ my: 1.5, overflowWrap: 'anywhere' }}>
      {translate('moderation.contactDetails')}{' '}
      {passages.map(passage => (
        <mark key={passage}>{passage} </mark>
      ))}
    </Alert>
  )
