import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import type { ReactNode } from 'react'
import { ListButton, Show, TopToolbar, useRecordContext } from 'react-admin'
import type { CollectionDescription } from '../api/describe.ts'
import { PageTitle } from '../frame/page.tsx'
import { Nested } from '../records/nested.tsx'
import { labelOf } from '../records/text-of.ts'
import { type AuditEntry, AuditText, otherData } from './audit-rows.tsx'

type Props = { collection: CollectionDescription }

/** One entry of the audit log, in the words of the list. */
export const AuditShow = ({ collection }: Props) => (
  <Show
    title={<EntryTitle collection={collection} />}
    actions={
      <TopToolbar sx={{ '&&': { bgcolor: 'transparent', minHeight: 0, py: 0.5 } }}>
        <ListButton />
      </TopToolbar>
    }
    component={EntryCard}
  >
    <Entry />
  </Show>
)

function EntryTitle({ collection }: Props) {
  const record = useRecordContext()
  return <PageTitle title={record ? labelOf(collection, record) : collection.title} />
}

const EntryCard = ({ children }: { children?: ReactNode }) => (
  <Paper variant="outlined" sx={{ flex: 1, minWidth: 0, p: { xs: 2, md: 3 }, borderRadius: 1.5 }}>
    {children}
  </Paper>
)

function Entry() {
  const entry = useRecordContext<AuditEntry>()
  if (!entry) return null
  const data = otherData(entry.changes)
  return (
    <>
      <AuditText entry={entry} />
      {Object.keys(data).length > 0 && (
        <Box sx={{ mt: 1.5 }}>
          <Nested value={data} />
        </Box>
      )}
    </>
  )
}
