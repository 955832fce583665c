import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import type { ReactNode } from 'react'
import { CreateBase, Form, Title, useSaveContext } from 'react-admin'
import type { CollectionDescription } from '../api/describe.ts'
import { PageTitle } from '../frame/page.tsx'
import { translate } from '../frame/translate.ts'
import { typedFields } from '../publishing/state-of.ts'
import { InvalidFormNotice } from './edit/invalid-form-notice.tsx'
import { LeaveGuard } from './edit/leave-guard.tsx'
import { SaveBar } from './edit/save-bar.tsx'
import { RecordInputs } from './record-inputs.tsx'

type Props = {
  collection: CollectionDescription
  /** The form's inputs. Default: one input per field. */
  inputs?: ReactNode
  /** Where to go after the record is created. */
  onMade?: 'show' | 'edit'
}

/** The page that creates a record. */
export const RecordCreate = ({ collection, inputs, onMade = 'show' }: Props) => (
  <CreateBase redirect={onMade}>
    <Title title={<PageTitle title={translate('record.new', { title: collection.title })} />} />
    <NewForm>
      {inputs ?? (
        <Paper variant="outlined" sx={{ p: { xs: 1.5, md: 2 }, borderRadius: 1.5 }}>
          <RecordInputs fields={typedFields(collection)} isNew />
        </Paper>
      )}
    </NewForm>
  </CreateBase>
)

/** The frame of every create form. */
export function NewForm({ children }: { children: ReactNode }) {
  const { save } = useSaveContext()
  return (
    <Box sx={{ pt: 2, minWidth: 0 }}>
      <Form onSubmit={(values: object) => save?.(values)} disableInvalidFormNotification>
        {children}
        <SaveBar />
        <InvalidFormNotice />
        <LeaveGuard />
      </Form>
    </Box>
  )
}
