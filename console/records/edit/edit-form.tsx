import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import { type ReactNode, useRef } from 'react'
import {
  DeleteWithConfirmButton,
  Form,
  ListButton,
  type RaRecord,
  ShowButton,
  Title,
  TopToolbar,
} from 'react-admin'
import { useFormContext } from 'react-hook-form'
import type { CollectionDescription } from '../../api/describe.ts'
import { isSame } from '../../api/record-body.ts'
import { PageTitle } from '../../frame/page.tsx'
import { PublishBar } from '../../publishing/publish-bar.tsx'
import { isPublishable, typedFields } from '../../publishing/state-of.ts'
import { type Conflict, ConflictDialog } from '../conflict/conflict-dialog.tsx'
import { History } from '../history/history.tsx'
import { RecordInputs } from '../record-inputs.tsx'
import { labelOf } from '../text-of.ts'
import { InvalidFormNotice } from './invalid-form-notice.tsx'
import { LeaveGuard, useUnsaved } from './leave-guard.tsx'
import { SaveBar } from './save-bar.tsx'
import { useSave } from './use-save.ts'

export type EditFormProps = {
  collection: CollectionDescription
  record: RaRecord
  /** The form's inputs. Default: one input per field. */
  inputs?: ReactNode
  /** Further buttons above the form. */
  actions?: ReactNode
  /** Replaces the header with the record's name and links. */
  heading?: { title: string; toolbar: ReactNode }
  /** Shown below the form. */
  children?: ReactNode
  onSaved: (record: RaRecord) => void
  /** Reloads the record after something other than this form changed it. */
  onReopen: () => void
}

/** The frame of every edit form: publishing, the save bar, edit conflicts and the history. */
export function EditForm(props: EditFormProps) {
  const { collection, record, inputs, actions, heading, children, onSaved, onReopen } = props
  const { save, conflict, settle } = useSave({ name: collection.name, record, onSaved })
  return (
    <Box sx={{ pt: 1, minWidth: 0 }}>
      <Title title={<PageTitle title={heading?.title ?? labelOf(collection, record)} />} />
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

type Props = {
  collection: CollectionDescription
  conflict: Conflict | undefined
  settle: (theirs?: RaRecord) => void
}

/** Puts the values chosen in the conflict dialog into the form and saves it again. */
function SettleConflict({ collection, conflict, settle }: Props) {
  const form = useFormContext()
  const place = useRef<HTMLSpanElement>(null)
  const goOn = (theirs: RaRecord, merged: RaRecord) => {
    form.reset(theirs)
    for (const { name } of collection.fields)
      if (!isSame(theirs[name], merged[name])) form.setValue(name, merged[name], { shouldDirty: true })
    settle(theirs)
    place.current?.closest('form')?.requestSubmit()
  }
  return (
    <>
      <span ref={place} hidden />
      {conflict && (
        <ConflictDialog
          key={String(conflict.theirs.updated)}
          collection={collection}
          conflict={conflict}
          onClose={() => settle()}
          onChosen={merged => goOn(conflict.theirs, merged)}
        />
      )}
    </>
  )
}
