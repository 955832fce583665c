import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useListContext } from 'react-admin'
import { fullTime } from '../frame/format.ts'
import { RowList } from '../frame/row-list.tsx'
import { type MessageKey, translate } from '../frame/translate.ts'
import { useCollection } from '../frame/use-console-config.ts'
import en from '../messages/en.json'
import { OperatorName } from '../records/operator-name.tsx'
import { type Changes, FieldChanges } from './field-changes.tsx'
import { RecordLink } from './record-link.tsx'

type AuditEntry = {
  id: string
  created: string
  actor: string
  action: string
  kind: string
  record: string
  changes: unknown
}

/** The lines of the audit log in words: who did what to which record, and what it was before and after. */
export function AuditRows() {
  const { data = [] } = useListContext<AuditEntry>()
  return (
    <RowList label={translate('audit.title')}>
      {data.map(entry => (
        <AuditRow key={entry.id} entry={entry} />
      ))}
    </RowList>
  )
}

function AuditRow({
  entry: { created, actor, action, kind, record, changes: rawChanges },
}: {
  entry: AuditEntry
}) {
  const collection = useCollection(kind)
  const changes = changesIn(rawChanges)
  const words = action in en.audit.action ? translate(`audit.action.${action}` as MessageKey) : action
  return (
    <Box
      component="li"
      sx={{
        px: 2,
        py: 1.25,
        borderBottom: 1,
        borderColor: 'divider',
        overflowWrap: 'anywhere',
        '&:last-child': { border: 0 },
      }}
    >
      <Typography component="div">
        <Box component="span" sx={{ fontWeight: 700 }}>
          {actor ? <OperatorName id={actor} /> : translate('audit.byCommand')}
        </Box>{' '}
        {words} {record && <RecordLink kind={kind} id={record} changes={changes} />}
      </Typography>
      <Typography variant="body2" color="textSecondary" component="div">
        {[collection?.title, fullTime(created)].filter(Boolean).join(' · ')}
      </Typography>
      <FieldChanges kind={kind} changes={changes} />
    </Box>
  )
}

/** Changes of fields; what else an entry says, as of an import, is no field's. */
const changesIn = (raw: unknown): Changes =>
  Object.fromEntries(
    Object.entries(typeof raw === 'object' && raw ? raw : {}).filter(
      ([, change]) => typeof change === 'object' && change !== null,
    ),
  )
