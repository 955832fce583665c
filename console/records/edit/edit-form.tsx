import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import type { ReactNode } from 'react'
import {
  DeleteWithConfirmButton,
  Form,
  ListButton,
  type RaRecord,
  ShowButton,
  Title,
  TopToolbar,
} from 'react-admin'
import type { CollectionDescription } from '../../api/describe.ts'
import { PageTitle } from '../../frame/page-title.tsx'
import { PublishBar } from '../../publishing/publish-bar.tsx'
import { isPublishable, typedFields } from '../../publishing/state-of.ts'
import { History } from '../history/history.tsx'
import { RecordInputs } from '../record-inputs.tsx'
import { RecordTitle } from '../record-title.tsx'
import { InvalidFormNotice } from './invalid-form-notice.tsx'
import { LeaveGuard, useUnsaved } from './leave-guard.tsx'
import { SaveBar } from './save-bar.tsx'
import { SettleConflict } from './settle-conflict.tsx'
import { useSave } from './use-save.ts'

export type EditFormProps = {
  collection: CollectionDescription
  record: RaRecord
  /** The form's fields: all of them, by their types, unless said. */
  inputs?: ReactNode
  /** Further buttons above the form. */
  actions?: ReactNode
  /** What stands above in place of the record's name and the ways to its list and page. */
  heading?: { title: string; toolbar: ReactNode }
  /** What belongs to the record, below its form. */
  children?: ReactNode
  onSaved: (record: RaRecord) => void
  /** Reads the record anew, after something else than this form has written it. */
  onReopen: () => void
}

/** What stands around every record's fields: its state, saving, what somebody else did meanwhile, and its history. */
export function EditForm(props: EditFormProps) {
  const { collection, record, inputs, actions, heading, children, onSaved, onReopen } = props
  const { save, conflict, settle } = useSave({ name: collection.name, record, onSaved })
  return (
    <Box sx={{ pt: 1, minWidth: 0 }}>
      <Title
        title={heading ? <PageTitle title={heading.title} /> : <RecordTitle collection={collection} />}
      />
      {heading ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, pt: 1, mb: 1 }}>
          {heading.toolbar}
        </Box>
      ) : (
        <TopToolbar sx={{ flexWrap: 'wrap', '&&': { bgcolor: 'transparent', minHeight: 0, py: 0.5 } }}>
          <ListButton />
          <ShowButton />
          {actions}
        </TopToolbar>
      )}
      <Form record={record} onSubmit={save} sanitizeEmptyValues={false} disableInvalidFormNotification>
        {isPublishable(collection) && <FormPublishBar collection={collection} onDone={onReopen} />}
        {inputs ?? (
          <Paper variant="outlined" sx={{ p: { xs: 1.5, md: 2 }, borderRadius: 1.5 }}>
            <RecordInputs fields={typedFields(collection)} />
          </Paper>
        )}
        <SaveBar>{collection.may.delete && <DeleteWithConfirmButton mutationMode="pessimistic" />}</SaveBar>
        <SettleConflict collection={collection} conflict={conflict} settle={settle} />
        <InvalidFormNotice isQuiet={conflict !== undefined} />
        <LeaveGuard />
      </Form>
      {children}
      <History collection={collection} record={record} />
    </Box>
  )
}

const FormPublishBar = (props: { collection: CollectionDescription; onDone: () => void }) => (
  <PublishBar {...props} isUnsaved={useUnsaved()} />
)
