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
import { OperatorName } from '../records/operator-name.tsx'
import { labelOf } from '../records/value-of.tsx'
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
        py: 1.25,
        overflowWrap: 'anywhere',
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

type Props = { kind: string; id: string; changes: Changes }

/** The record of an audit entry by its label, with a link while the record exists. */
function RecordLink({ kind, id, changes }: Props) {
  const collection = useCollection(kind)
  if (kind === '_superusers') {
    const email = changes.email?.after ?? changes.email?.before
    return typeof email === 'string' ? email : <OperatorName id={id} />
  }
  if (!collection) return id
  const { after, before } = changes[collection.label] ?? {}
  const label = after ?? before
  return <LinkedLabel kind={kind} id={id} label={typeof label === 'string' && label ? label : id} />
}

/** `label` is the entry's own label, for a deleted record. */
function LinkedLabel({ kind, id, label }: { kind: string; id: string; label: string }) {
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
