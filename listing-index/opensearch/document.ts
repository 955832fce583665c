import type { AnyCollection } from '#collections/define.ts'
import { toLowercase, type Value } from '../facet-index/dictionary.ts'
import { indexedFieldsOf } from '../facet-index/read-rows.ts'
import type { IndexedRow } from '../facet-index/rows.ts'
import { isText } from './mapping.ts'

/** A record that guests may list, as the cluster stores it. */
export function documentOf(collection: AnyCollection, { rowid, created, values }: IndexedRow) {
  const columns = indexedFieldsOf(collection).flat()
  const all = columns.map((column, at) => ({ column, value: values[at] ?? null }))
  const texts = all.filter(({ column }) => isText(column))
  return {
    isListed: true,
    rowid,
    values: Object.fromEntries<Value>([
      ['created', created],
      ...all.map(({ column, value }) => [column.name, value] as const),
    ]),
    lowercase: Object.fromEntries(
      texts.map(({ column, value }) => [column.name, value === null ? null : toLowercase(String(value))]),
    ),
  }
}

/** What stays of a record that guests may not list any more. */
export const tombstone = { isListed: false }
