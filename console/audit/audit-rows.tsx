import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useListContext, useReference } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { formatMoment } from '../../format/english-dates.ts'
import { rowStyle } from '../frame/row-list.tsx'
import { labelIn, translate } from '../frame/translate.ts'
import { useCollection } from '../frame/use-console-config.ts'
import { kinds } from '../inquiries/kinds.ts'
import en from '../messages/en.json'
import { OperatorName } from '../records/operator-name.tsx'
import { labelOf } from '../records/text-of.ts'
import { settingAddress } from '../settings/read-settings.ts'
import { type Changes, FieldChanges } from './field-changes.tsx'

export type AuditEntry = {
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
  const { data, isPending } = useListContext<AuditEntry>()
  if (isPending) return null
  if (!data?.length) return <Typography sx={{ p: 2 }}>{translate('record.none')}</Typography>
  return (
    <Box component="ul" aria-label={translate('audit.title')} sx={rowStyle}>
      {data.map(entry => (
        <AuditRow key={entry.id} entry={entry} />
      ))}
    </Box>
  )
}

const AuditRow = ({ entry }: { entry: AuditEntry }) => (
  <Box component="li" sx={{ py: 1.25 }}>
    <AuditText entry={entry} />
  </Box>
)

/** One entry: who did what to which record and when, and the changed fields. */
export function AuditText({ entry }: { entry: AuditEntry }) {
  return (
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <AuditSummary entry={entry} />
      <FieldChanges kind={entry.kind} changes={changesIn(entry.changes)} />
    </Box>
  )
}

/** Who did what to which record and when. */
export function AuditSummary({
  entry: { created, actor, action, kind, record, changes },
}: {
  entry: AuditEntry
}) {
  const collection = useCollection(kind)
  return (
    <>
      <Typography component="div">
        <Box component="span" sx={{ fontWeight: 700 }}>
          {actor ? <OperatorName id={actor} /> : translate('audit.byCommand')}
        </Box>{' '}
        {actionName(action)} {record && <RecordLink kind={kind} id={record} changes={changesIn(changes)} />}
      </Typography>
      <Typography variant="body2" color="textSecondary" component="div">
        {[collection?.title, formatMoment(created)].filter(Boolean).join(' · ')}
      </Typography>
    </>
  )
}

/** The words for an action: “signed in”. */
const actionName = (action: string) => labelIn(en.audit.action, action)

/** The changes of fields among an entry's data. */
const changesIn = (data: unknown): Changes => Object.fromEntries(entriesOf(data).filter(isChange))

/** An entry's data other than changes of fields, such as an import's row count. */
export const otherData = (data: unknown): Record<string, unknown> =>
  Object.fromEntries(entriesOf(data).filter(entry => !isChange(entry)))

const entriesOf = (data: unknown) => Object.entries(typeof data === 'object' && data ? data : {})

/** A private value is left out, so a change may have neither of the two. */
const isChange = ([, value]: [name: string, value: unknown]) =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.keys(value).every(key => key === 'before' || key === 'after')

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
  const label = collection.oneRecord ? collection.title : (after ?? before)
  return <LinkedLabel kind={kind} id={id} label={typeof label === 'string' && label ? label : id} />
}

/** `label` is the entry's own label, for a deleted record. */
function LinkedLabel({ kind, id, label }: { kind: string; id: string; label: string }) {
  const collection = useCollection(kind)
  const { referenceRecord } = useReference({ reference: kind, id })
  if (!referenceRecord || !collection) return label
  const isInquiry = kinds.some(each => each === kind)
  const path =
    collection.oneRecord && collection.settings
      ? settingAddress(collection)
      : `/${isInquiry ? 'inbox/' : ''}${kind}/${encodeURIComponent(id)}${isInquiry ? '' : '/show'}`
  return (
    <Link component={RouterLink} to={path}>
      {labelOf(collection, referenceRecord)}
    </Link>
  )
}
