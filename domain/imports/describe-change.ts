import type { AnyCollection } from '#collections/define.ts'
import type { Row } from '#records/row.ts'

/** The outcome of an import for a record. */
export type Outcome = 'created' | 'updated' | 'unchanged'

type PreviewValue = string | number | boolean | null

/** A field that is or would be written. Long and nested values are shortened; `from` is null for a new record. */
export type FieldChange = { field: string; from: PreviewValue; to: PreviewValue }

/** A record of an import by name, with its changed fields. */
export type RecordChange = {
  line: number
  collection: string
  id: string
  label: string
  outcome: Outcome
  changes: FieldChange[]
  /** The fields whose new value the import cannot set, because it follows from other records. */
  derived: string[]
}

type ChangeSubject = Pick<RecordChange, 'line' | 'id' | 'outcome' | 'derived'> & {
  /** The record before the import; empty if it is new. */
  stored: Row
  /** The fields that the import writes. */
  changes: Row
}

/** The maximum length of a value in a preview. */
const maxPreviewLength = 200

/** Describes for the preview what an import does to a record. */
export function describeChange(
  collection: AnyCollection,
  { stored, changes, ...subject }: ChangeSubject,
): RecordChange {
  return {
    ...subject,
    collection: collection.name,
    label: labelOf(collection, { ...stored, ...changes }) || subject.id,
    changes: Object.entries(changes)
      .map(([field, value]) => ({ field, from: toPreviewValue(stored[field]), to: toPreviewValue(value) }))
      .filter(({ field, from, to }) => from !== to && collection.fields[field]?.options.hidden !== true),
  }
}

/** A record's name, with brand and model if its collection has them, because names of variants repeat. */
export function labelOf(collection: AnyCollection, values: Row): string {
  const named = ['brand', 'model', collection.console.label].map(field => String(values[field] ?? ''))
  return [...new Set(named.filter(Boolean))].join(' ')
}

function toPreviewValue(value: unknown): PreviewValue {
  if (value === undefined || value === null || value === '') return null
  if (typeof value === 'number' || typeof value === 'boolean') return value
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > maxPreviewLength ? `${text.slice(0, maxPreviewLength)}…` : text
}
