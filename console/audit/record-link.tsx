import Link from '@mui/material/Link'
import { useReference } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { useCollection } from '../frame/use-console-config.ts'
import { kinds } from '../inquiries/kinds.ts'
import { labelOf } from '../records/label-of.ts'
import { OperatorName } from '../records/operator-name.tsx'

type Props = { kind: string; id: string; changes: Record<string, { before?: unknown; after?: unknown }> }

/** A record that the audit log names: by its label, with a link while it is there. */
export function RecordLink({ kind, id, changes }: Props) {
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

/** `said` is what the entry itself says of the label, for a record that is gone. */
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
