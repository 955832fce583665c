import type { AnyCollection } from '#collections/define.ts'
import type { Row } from '../row.ts'
import type { RecordEvent } from './bus.ts'

/** The event of a write for the streams; `rows` are the record before and after it. */
export function newRecordEvent(
  { name, audience }: Pick<AnyCollection, 'name' | 'audience'>,
  id: string,
  action: RecordEvent['action'],
  ...rows: readonly Row[]
): RecordEvent {
  const event = { collection: name, id, action }
  if (!audience) return event
  const members = rows.flatMap(row => audience.map(field => String(row[field] ?? '')))
  return { ...event, audience: [...new Set(members)].filter(Boolean) }
}
