import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router-dom'
import type { NamedRecord } from '../../domain/deals/operator/list-deals.ts'
import { translate } from '../frame/translate.ts'
import { useCollection } from '../frame/use-console-config.ts'

/** A record's name with a link, if this operator may read it; a member without a record has deleted its account. */
export function RecordName({ kind, record }: { kind: string; record: NamedRecord | null }) {
  const canRead = useCollection(kind) !== undefined
  if (!record) return translate('deals.formerMember')
  const name = record.name || translate('moderation.noName')
  if (!canRead) return name
  return (
    <Link component={RouterLink} to={`/${kind}/${encodeURIComponent(record.id)}/show`}>
      {name}
    </Link>
  )
}
