import type { AnyCollection } from '#collections/define.ts'

/** What became of a record. */
export type Outcome = 'created' | 'updated' | 'unchanged'

type Shown = string | number | boolean | null

/** A field that is or would be written. Long and nested values are cut short; `from` is null for a new record. */
export type FieldChange = { field: string; from: Shown; to: Shown }

/** A record of an import by its name, with the fields that change. */
export type RecordChange = {
  line: number
  collection: string
  id: string
  label: string
  outcome: Outcome
  changes: FieldChange[]
}

type Values = Record<string, unknown>
type Subject = Pick<RecordChange, 'line' | 'id' | 'outcome'> & {
  /** The record before the import; empty where it is new. */
  stored: Values
  /** The fields that the import writes. */
  changes: Values
}

/** Characters of a value that a preview shows. */
const maxShown = 200

/** How a preview shows what an import does to a record. */
export function recordChange(
  collection: AnyCollection,
  { stored, changes, ...subject }: Subject,
): RecordChange {
  return {
    ...subject,
    collection: collection.name,
    label: labelOf(collection, { ...stored, ...changes }) || subject.id,
    changes: Object.entries(changes)
      .map(([field, value]) => ({ field, from: shown(stored[field]), to: shown(value) }))
      .filter(({ field, from, to }) => from !== to && collection.fields[field]?.options.hidden !== true),
  }
}

/** A record's name: with brand and model where its collection has them, as names of variants repeat. */
export function labelOf(collection: AnyCollection, values: Values): string {
  const named = ['brand', 'model', collection.console.label].map(field => String(values[field] ?? ''))
  return [...new Set(named.filter(Boolean))].join(' ')
}

function shown(value: unknown): Shown {
  if (value === undefined || value === null || value === '') return null
  if (typeof value === 'number' || typeof value === 'boolean') return value
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > maxShown ? `${text.slice(0, maxShown)}…` : text
}
