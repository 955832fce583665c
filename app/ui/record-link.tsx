import profileMessages from '#app/messages/en/accounts/profile.json'
import endedMessages from '#app/messages/en/used-vehicles/ended-labels.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { recordPath } from '#app/record-path.ts'
import type { EndedStatus } from '#collections/listing-life.ts'
import type { SubjectKind } from '#domain/inquiries/subject.ts'
import { Link } from './link.tsx'

type RecordLinkProps = {
  record: { kind: SubjectKind | 'firms'; id: string; name: string; status?: EndedStatus } | undefined
}

/** A link to a vehicle or a dealer, if it is still visible. */
export function RecordLink({ record }: RecordLinkProps) {
  const t = useTranslations(profileMessages)
  const tEnded = useTranslations(endedMessages)
  if (!record) return <span className="text-muted">{t('aboutGone')}</span>
  return (
    <Link
      to={recordPath(record.kind, record.id)}
      className="inline-flex min-h-6 items-center font-semibold underline-offset-4 hover:underline"
    >
      {record.name}
      {record.status && <span className="text-muted">&nbsp;· {tEnded(record.status)}</span>}
    </Link>
  )
}
