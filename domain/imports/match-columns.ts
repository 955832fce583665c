import type { Viewer } from '#collections/access.ts'
import type { AnyCollection } from '#collections/define.ts'
import { canSet } from '#records/read-body.ts'
import type { SourceRows } from './read-rows.ts'

/** A file's column: the field that matches its name, if any, and its first filled cell. */
export type FileColumn = { column: string; field: string | null; example: string }

/** Other names of columns and the fields that they may mean, in `plain` form. */
const synonyms = new Map([
  ['make', ['brand']],
  ['manufacturer', ['brand']],
  ['modelname', ['name', 'model']],
  ['vehiclename', ['name']],
  ['fuel', ['fueltype']],
  ['gearbox', ['transmission']],
  ['kmdriven', ['odometer']],
  ['city', ['location']],
])

/**
 * A file's columns, matched to fields by name: `Price (Rs)` matches the field `price`. A column with another name, such
 * as `Model name`, gets a field that no other column has.
 */
export function matchColumns(
  { columns, rows }: SourceRows,
  collection: AnyCollection,
  viewer: Viewer,
): FileColumn[] {
  const settable = Object.entries(collection.fields).filter(([, field]) => canSet(viewer, field, true))
  const free = new Map(['id', ...settable.map(([name]) => name)].map(name => [plain(name), name]))
  const matched = new Map<string, string>()
  for (const namesOf of [fieldNames, otherNames])
    for (const column of columns.filter(each => !matched.has(each))) {
      const name = namesOf(column).find(each => free.has(each)) ?? ''
      const field = free.get(name)
      if (!field) continue
      matched.set(column, field)
      free.delete(name)
    }
  return columns.map(column => {
    const example = rows.find(row => row.cells[column])?.cells[column] ?? ''
    return { column, field: matched.get(column) ?? null, example: example.slice(0, 80) }
  })
}

const fieldNames = (column: string) => [plain(column), plain(column.replace(/\(.*\)/, ''))]
const otherNames = (column: string) => fieldNames(column).flatMap(name => synonyms.get(name) ?? [])
const plain = (name: string) => name.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')
