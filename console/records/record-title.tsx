import { useRecordContext } from 'react-admin'
import type { CollectionDescription } from '../api/describe.ts'
import { PageTitle } from '../frame/page.tsx'

/** The record's name, or its collection's title. */
export function RecordTitle({ collection: { label, title } }: { collection: CollectionDescription }) {
  const record = useRecordContext()
  return <PageTitle title={record ? String(record[label] || record.id) : title} />
}
