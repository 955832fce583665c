import type { Viewer } from '#collections/access.ts'
import { type AnyCollection, columnsByName, type Field } from '#collections/define.ts'
import { maySet } from '#records/read-body.ts'
import { asWritten } from '../../exports/cells.ts'
import { ImportError } from '../import-error.ts'
import type { Rows } from '../read-rows.ts'
import { newSlices } from '../slices.ts'
import { readNumber } from './read-number.ts'

/** A row as a record to be: its id, where it has one, and the fields that its writer may set. */
export type RecordRow = { line: number; id: string; values: Record<string, unknown> }

/** Which of our fields a column of the file is; `null` leaves the column out. Unnamed columns are fields of their name. */
export type ColumnMap = Readonly<Record<string, string | null>>

/** What a file's rows say of a collection's fields, and the columns that nobody reads. Other requests go on meanwhile. */
export async function readValues(
  { columns, rows, broken }: Rows,
  collection: AnyCollection,
  { viewer, map = {}, format }: { viewer: Viewer; map?: ColumnMap; format: 'csv' | 'json' },
) {
  const fieldOf = new Map(columns.map(column => [column, column in map ? map[column] : column]))
  const known = columnsByName(collection)
  for (const [column, field] of fieldOf)
    if (field && field !== 'id' && !isOfTheWire(field) && !(field in known && collection.fields[field]))
      throw new ImportError(`${collection.name} has no field ${field}, which the column ${column} is for`)
  const settable = ([, field]: [string, string | null | undefined]) => {
    const declared = field ? collection.fields[field] : undefined
    return field === 'id' || (declared !== undefined && maySet(viewer, declared, true))
  }
  const read = [...fieldOf].filter(settable)
  const refused = [...broken]
  const found: RecordRow[] = []
  const pause = newSlices()
  for (const { line, cells, values: given } of rows) {
    await pause()
    const raw: Record<string, unknown> = given ?? cells
    const values: Record<string, unknown> = {}
    for (const [column, name] of read)
      if (name && (format === 'csv' || column in raw))
        values[name] = cellValue(name, raw[column], collection.fields[name], format)
    if (JSON.stringify(values).includes('\\u0000')) {
      refused.push({ line, reason: 'holds NUL, which no text may' })
      continue
    }
    const { id = '', ...rest } = values
    found.push({ line, id: String(id ?? ''), values: rest })
  }
  return { rows: found, refused, unread: columns.filter(column => !read.some(([each]) => each === column)) }
}

/** What every record says of itself on the wire. */
const isOfTheWire = (field: string) => ['collectionId', 'collectionName', 'expand'].includes(field)

function cellValue(name: string, given: unknown, field: Field | undefined, format: 'csv' | 'json'): unknown {
  if (typeof given !== 'string') return given ?? ''
  const isNumber = field?.type === 'number'
  if (format === 'json') return isNumber ? readNumber(name, given) : given
  const text = asWritten(given)
  if (!field) return text
  if (isNumber) return readNumber(name, text)
  const isMany = 'multiple' in field.options ? field.options.multiple === true : field.type === 'file'
  const isList = isMany || field.type === 'json'
  return isList && text && !/^[[{"]/.test(text) && !isJson(text) ? text.split('; ') : text
}

const isJson = (text: string) => /^(?:-?\d[\d.]*|true|false|null)$/.test(text)
