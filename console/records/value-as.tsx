import { type RaRecord, RecordContextProvider } from 'react-admin'
import type { FieldDescription } from '../api/describe.ts'
import { ValueOf } from './value-of.tsx'

type Props = { field: FieldDescription; record: RaRecord; value: unknown }

/** Shows any value the way its field shows it. */
export const ValueAs = ({ field, record, value }: Props) => (
  <RecordContextProvider value={{ ...record, [field.name]: value }}>
    <ValueOf field={field} />
  </RecordContextProvider>
)
