import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import { RecordContextProvider, useRedirect } from 'react-admin'
import { useParams } from 'react-router-dom'
import { translate } from '../../frame/translate.ts'
import { EditForm, type EditFormProps } from './edit-form.tsx'
import { useOpenRecord } from './use-open-record.ts'

type Props = Pick<EditFormProps, 'collection' | 'inputs' | 'actions' | 'children'> & {
  /** Where to go after a save. Default: stay. */
  onSaved?: 'show'
}

/** Opens a record and edits it. */
export function RecordEdit({ onSaved, ...form }: Props) {
  const { name } = form.collection
  const id = decodeURIComponent(useParams().id ?? '')
  const redirect = useRedirect()
  const { record, isFailed, open, reopen } = useOpenRecord(name, id)
  if (isFailed && !record)
    return (
      <Alert
        severity="error"
        sx={{ mt: 2 }}
        action={
          <Button color="inherit" onClick={reopen}>
            {translate('frame.tryAgain')}
          </Button>
        }
      >
        {translate('failure.read')}
      </Alert>
    )
  if (!record)
    return (
      <CircularProgress size={24} aria-label={translate('frame.loading')} sx={{ display: 'block', m: 4 }} />
    )
  return (
    <RecordContextProvider value={record}>
      <EditForm
        {...form}
        record={record}
        onReopen={reopen}
        onSaved={saved => (onSaved ? redirect(onSaved, name, id) : open(saved))}
      />
    </RecordContextProvider>
  )
}
