import { useRecordContext } from 'react-admin'
import type { CollectionDescription } from '../api/describe.ts'
import { PageTitle } from '../frame/page-title.tsx'

/** A record by its name, else by its collection's. */
export function RecordTitle({ collection: { label, title } }: { collection: CollectionDescription }) {
  const record = useRecordContext()
  return <PageTitle title={record ? String(record[label] || record.id) : title} />
}
