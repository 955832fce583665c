import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import {
  DeleteWithConfirmButton,
  EditButton,
  ListButton,
  Show,
  TopToolbar,
  useRecordContext,
  useShowContext,
} from 'react-admin'
import type { CollectionDescription } from '../api/describe.ts'
import { fieldName } from '../frame/i18n-provider.ts'
import { PageTitle } from '../frame/page.tsx'
import { PublishBar } from '../publishing/publish-bar.tsx'
import { isPublishable } from '../publishing/state-of.ts'
import { History } from './history/history.tsx'
import { labelOf } from './text-of.ts'
import { ValueOf } from './value-of.tsx'

type Props = {
  collection: CollectionDescription
  /** Further buttons above the record. */
  actions?: ReactNode
  /** Shown below the record's fields. */
  children?: ReactNode
}

/** All fields of a record that this operator may read. */
export const RecordShow = ({ collection, actions, children }: Props) => (
  <Show
    title={<RecordTitle collection={collection} />}
    actions={
      <TopToolbar sx={{ flexWrap: 'wrap', '&&': { bgcolor: 'transparent', minHeight: 0, py: 0.5 } }}>
        <ListButton />
        {collection.may.update && <EditButton />}
        {actions}
        {collection.may.delete && <DeleteWithConfirmButton mutationMode="pessimistic" />}
      </TopToolbar>
    }
    component={AllFields}
  >
    <PublishStatus collection={collection} />
    <Paper variant="outlined" sx={{ borderRadius: 1.5 }}>
      <Facts collection={collection} />
    </Paper>
    {children}
    <ChangeHistory collection={collection} />
  </Show>
)

/** The record's name, or its collection's title while it loads. */
function RecordTitle({ collection }: Props) {
  const record = useRecordContext()
  return <PageTitle title={record ? labelOf(collection, record) : collection.title} />
}

const AllFields = ({ children }: { children?: ReactNode }) => (
  <Box sx={{ flex: 1, minWidth: 0 }}>{children}</Box>
)

function PublishStatus({ collection }: Props) {
  const { refetch } = useShowContext()
  return isPublishable(collection) ? <PublishBar collection={collection} onDone={refetch} /> : null
}

function ChangeHistory({ collection }: Props) {
  const record = useRecordContext()
  return record && collection.may.update ? <History collection={collection} record={record} /> : null
}

const Facts = ({ collection }: Props) => (
  <Box component="dl" sx={{ m: 0, px: { xs: 2, md: 3 }, py: 1 }}>
    {collection.fields.map(field => (
      <Box
        key={field.name}
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', md: '200px 1fr' },
          columnGap: 3,
          // The baseline of a picture is its lower edge.
          alignItems: field.type === 'file' ? 'start' : 'baseline',
          py: 1,
          borderBottom: '1px dashed',
          borderColor: 'divider',
          '&:last-child': { border: 0 },
        }}
      >
        <Typography component="dt" variant="body2" color="textSecondary">
          {fieldName(field.name)}
        </Typography>
        <Box component="dd" sx={{ m: 0, minWidth: 0 }}>
          <ValueOf field={field} />
        </Box>
      </Box>
    ))}
  </Box>
)
