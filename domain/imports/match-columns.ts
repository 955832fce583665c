import type { Viewer } from '#collections/access.ts'
import type { AnyCollection } from '#collections/define.ts'
import { canSet } from '#records/read-body.ts'
import type { SourceRows } from './read-rows.ts'

/** A file's column: the field that matches its name, if any, and its first filled cell. */
export type FileColumn = { column: string; field: string | null; example: string }

/** A file's columns, matched to fields by name. `Price (Rs)` matches the field `price`. */
export function matchColumns(
  { columns, rows }: SourceRows,
  collection: AnyCollection,
  viewer: Viewer,
): FileColumn[] {
  const settable = Object.entries(collection.fields).filter(([, field]) => canSet(viewer, field, true))
  const fieldOf = new Map(['id', ...settable.map(([name]) => name)].map(name => [plain(name), name]))
  const taken = new Set<string>()
  return columns.map(column => {
    const found = fieldOf.get(plain(column)) ?? fieldOf.get(plain(column.replace(/\(.*\)/, '')))
    const field = found && !taken.has(found) ? found : null
    if (field) taken.add(field)
    const example = rows.find(row => row.cells[column])?.cells[column] ?? ''
    return { column, field, example: example.slice(0, 80) }
  })
}

const plain = (name: string) => name.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')
