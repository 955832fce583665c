import type { Viewer } from '#collections/access.ts'
import type { AnyCollection, Field } from '#collections/define.ts'
import { unescapeFormula } from '#domain/exports/csv.ts'
import { fieldType } from '#records/field-types/index.ts'
import { canSet } from '#records/read-body.ts'
import type { Row } from '#records/row.ts'
import { ImportError } from './import-error.ts'
import { parseNumberCell } from './parse-number-cell.ts'
import type { SourceRows } from './read-rows.ts'
import { newYielder } from './yield-to-event-loop.ts'

/** A row as a record to write: its id, if it has one, and the fields that its writer may set. */
export type RecordRow = { line: number; id: string; values: Record<string, unknown> }

/**
 * The field of each file column; `null` ignores the column. Columns that are not listed are fields of the same name.
 */
export type ColumnMap = Readonly<Record<string, string | null>>

/** A file's rows as values of a collection's fields, and the columns that are not mapped. Yields to other requests. */
export async function readValues(
  { columns, rows, broken }: SourceRows,
  collection: AnyCollection,
  { viewer, map = {}, format }: { viewer: Viewer; map?: ColumnMap; format: 'csv' | 'json' },
) {
  const fieldOf = new Map(columns.map(column => [column, column in map ? map[column] : column]))
  for (const [column, field] of fieldOf)
    if (field && field !== 'id' && !isWireField(field) && !Object.hasOwn(collection.fields, field))
      throw new ImportError(`${collection.name} has no field ${field}, which the column ${column} is for`)
  const settable = ([, field]: [string, string | null | undefined]) => {
    const declared = field ? collection.fields[field] : undefined
    return field === 'id' || (declared !== undefined && canSet(viewer, declared, true))
  }
  const read = [...fieldOf].filter(settable)
  const refused = [...broken]
  const found: RecordRow[] = []
  const maybeYield = newYielder()
  for (const { line, cells, values: parsed } of rows) {
    await maybeYield()
    const raw: Record<string, unknown> = parsed ?? cells
    const values: Record<string, unknown> = {}
    for (const [column, name] of read)
      if (name && !isStoreSet(collection.fields[name]) && (format === 'csv' || column in raw))
        values[name] = parseCell(name, raw[column], collection.fields[name], format)
    if (JSON.stringify(values).includes('\\u0000')) {
      refused.push({ line, reason: 'holds NUL, which no text may' })
      continue
    }
    const { id = '', ...rest } = values
    found.push({ line, id: String(id ?? ''), values: rest })
  }
  return { rows: found, refused, unread: columns.filter(column => !read.some(([each]) => each === column)) }
}

/** The values in the form that the store saves; unreadable ones stay, and the store refuses them. */
export const parseValues = ({ fields }: AnyCollection, row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([key, value]) => {
      const field = fields[key]
      const read = field && fieldType(field.type).read(value, field.options)
      return [key, read && 'value' in read ? read.value : value]
    }),
  )

/** The fields that every record has on the wire. */
const isWireField = (field: string) => ['collectionId', 'collectionName', 'expand'].includes(field)

/** The store dates every record itself. */
const isStoreSet = (field: Field | undefined) => field?.type === 'autodate'

function parseCell(name: string, cell: unknown, field: Field | undefined, format: 'csv' | 'json'): unknown {
  if (typeof cell !== 'string') return cell ?? ''
  const isNumber = field?.type === 'number'
  if (format === 'json') return isNumber ? parseNumberCell(name, cell) : cell
  const text = unescapeFormula(cell)
  if (!field) return text
  if (isNumber) return parseNumberCell(name, text)
  const isMany = 'multiple' in field.options ? field.options.multiple === true : field.type === 'file'
  const isList = isMany || field.type === 'json'
  return isList && text && !/^[[{"]/.test(text) && !isJson(text) ? text.split('; ') : text
}

const isJson = (text: string) => /^(?:-?\d[\d.]*|true|false|null)$/.test(text)
