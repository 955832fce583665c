import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useListContext, useReference } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { fullTime } from '../frame/format.ts'
import { RowList } from '../frame/row-list.tsx'
import { type MessageKey, translate } from '../frame/translate.ts'
import { useCollection } from '../frame/use-console-config.ts'
import { kinds } from '../inquiries/kinds.ts'
import en from '../messages/en.json'
import { labelOf } from '../records/label-of.ts'
import { OperatorName } from '../records/operator-name.tsx'
import { type Changes, FieldChanges } from './field-changes.tsx'

type AuditEntry = {
  id: string
  created: string
  actor: string
  action: string
  kind: string
  record: string
  changes: unknown
}

/** The rows of the audit log: who did what to which record, with old and new values. */
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

/** Keeps the changes of fields and drops other data, such as an import's row count. */
const changesIn = (raw: unknown): Changes =>
  Object.fromEntries(
    Object.entries(typeof raw === 'object' && raw ? raw : {}).filter(
      ([, change]) => typeof change === 'object' && change !== null,
    ),
  )

type Props = { kind: string; id: string; changes: Record<string, { before?: unknown; after?: unknown }> }

/** The record of an audit entry by its label, with a link while the record exists. */
function RecordLink({ kind, id, changes }: Props) {
  const collection = useCollection(kind)
  if (kind === '_superusers') {
    const email = changes.email?.after ?? changes.email?.before
    return typeof email === 'string' ? email : <OperatorName id={id} />
  }
  if (!collection) return id
  const known = changes[collection.label]
  const label = known?.after ?? known?.before
  return <Known kind={kind} id={id} said={typeof label === 'string' && label ? label : id} />
}

/** `label` is the entry's own label, for a deleted record. */
function Known({ kind, id, said: label }: { kind: string; id: string; said: string }) {
  const collection = useCollection(kind)
  const { referenceRecord } = useReference({ reference: kind, id })
  if (!referenceRecord || !collection) return label
  const isInquiry = kinds.some(each => each === kind)
  const path = `/${isInquiry ? 'inbox/' : ''}${kind}/${encodeURIComponent(id)}${isInquiry ? '' : '/show'}`
  return (
    <Link component={RouterLink} to={path}>
      {labelOf(collection, referenceRecord)}
    </Link>
  )
}
