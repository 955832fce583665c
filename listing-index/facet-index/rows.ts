import type { PgColumn } from 'drizzle-orm/pg-core'
import { type Column, encodeValues, growCodes, newColumn } from './column.ts'
import type { Dictionary, Value } from './dictionary.ts'

/**
 * A record as the index reads it: its row number, its id, the milliseconds of its `created`, and its values in the order
 * of the fields.
 */
export type IndexedRow = { rowid: number; id: string; created: number; values: readonly Value[] }

/**
 * Rows in the order of insertion, stored by column. Of an id it stores a hash, which finds candidates; the database
 * then says which of them have the id.
 */
export type Rows = {
  size: number
  rowids: Float64Array<ArrayBuffer>
  hashes: Uint32Array<ArrayBuffer>
  /** Nearly as many values as rows, so a dictionary would only cost. */
  created: Float64Array<ArrayBuffer>
  readonly columns: readonly Column[]
  readonly fields: ReadonlyMap<PgColumn, IndexedField>
  /** Whether the database compares texts by bytes, as this index does. */
  readonly isByteOrder: boolean
}

/** A field: its values, its column, and the number of its value for each code of the column. */
export type IndexedField = { dictionary: Dictionary; column: Column; numbers: readonly number[] }

/** Empty rows with these fields; the fields of one group share a column. */
export function newRows(groups: readonly (readonly PgColumn[])[], isByteOrder: boolean): Rows {
  const columns = groups.map(group => newColumn(group.length))
  const fields = groups.flatMap((group, at) => {
    const column = columns[at]
    return group.map((of, part) => [of, fieldOf(column, part)] as const)
  })
  const [rowids, hashes, created] = [new Float64Array(0), new Uint32Array(0), new Float64Array(0)]
  return { size: 0, rowids, hashes, created, columns, fields: new Map(fields), isByteOrder }
}

function fieldOf(column: Column | undefined, part: number): IndexedField {
  const [dictionary, numbers] = [column?.dictionaries[part], column?.numbers[part]]
  if (!column || !dictionary || !numbers) throw new Error('a column has each of its fields')
  return { dictionary, column, numbers }
}

/** The field of a column that the index has. */
export function getField({ fields }: Rows, column: PgColumn): IndexedField {
  const field = fields.get(column)
  if (!field) throw new Error(`${column.name} is not indexed`)
  return field
}

/** Adds rows with higher row numbers than all others, in their order. */
export function append(rows: Rows, fresh: readonly IndexedRow[]) {
  reserve(rows, rows.size + fresh.length)
  for (const row of fresh) put(rows, rows.size++, row)
}

/** Rows before and after a write; a row whose indexed fields stay the same is in neither. */
export type RowsDelta = { before: Rows; after: Rows }

/**
 * Replaces the rows at `places`, in order, with the rows just read: changed ones, new ones, and none for deleted ones.
 */
export function replace(
  rows: Rows,
  places: readonly number[],
  current: readonly IndexedRow[],
): RowsDelta | undefined {
  const byRowid = new Map(current.map(row => [row.rowid, row]))
  const before: IndexedRow[] = []
  const after: IndexedRow[] = []
  const deleted: number[] = []
  for (const place of places) {
    const row = byRowid.get(rows.rowids[place] ?? 0)
    const previous = rowAt(rows, place)
    if (!row) deleted.push(place)
    else if (put(rows, place, row)) after.push(row)
    else continue
    before.push(previous)
  }
  for (const place of places) byRowid.delete(rows.rowids[place] ?? 0)
  const fresh = [...byRowid.values()].sort((one, other) => one.rowid - other.rowid)
  remove(rows, deleted)
  insert(rows, fresh)
  after.push(...fresh)
  return before.length || after.length
    ? { before: copyRows(rows, before), after: copyRows(rows, after) }
    : undefined
}

/** The row at a position, without its id. */
function rowAt({ rowids, created, columns }: Rows, place: number): IndexedRow {
  const values = columns.flatMap(({ codes, dictionaries, numbers }) =>
    dictionaries.map(({ values }, at) => values[numbers[at]?.[codes[place] ?? 0] ?? 0] ?? null),
  )
  return { rowid: rowids[place] ?? 0, id: '', created: created[place] ?? 0, values }
}

/** Some rows as a separate index that supports the same queries. */
function copyRows({ fields, columns, isByteOrder }: Rows, copied: readonly IndexedRow[]): Rows {
  const groups = columns.map(column =>
    [...fields].flatMap(([of, field]) => (field.column === column ? of : [])),
  )
  const rows = newRows(groups, isByteOrder)
  append(rows, copied)
  return rows
}

/** The position of a row number; the next row's position if it does not exist. */
export function placeOf({ rowids, size }: Rows, rowid: number): number {
  let [from, to] = [0, size]
  while (from < to) {
    const middle = (from + to) >>> 1
    if ((rowids[middle] ?? 0) < rowid) from = middle + 1
    else to = middle
  }
  return from
}

/** The positions of the rows that may have one of these ids, in order. Few of them have another id. */
export function findCandidates({ hashes, size }: Rows, ids: readonly string[]): number[] {
  const idHashes = new Set(ids.map(hashOf))
  // A set look-up for each row would take ten times as long.
  const ends = new Uint8Array(65_536)
  for (const hash of idHashes) ends[hash & 65_535] = 1
  const places: number[] = []
  for (let at = 0; at < size; at++) {
    const hash = hashes[at] ?? 0
    if (ends[hash & 65_535] && idHashes.has(hash)) places.push(at)
  }
  return places
}

/** FNV-1a. */
function hashOf(id: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < id.length; at++) hash = Math.imul(hash ^ id.charCodeAt(at), 0x01000193)
  return hash >>> 0
}

/** Writes a row to its position; returns whether that changed an indexed field. */
function put(rows: Rows, place: number, { rowid, id, created, values }: IndexedRow): boolean {
  let isChanged = rows.created[place] !== created
  rows.rowids[place] = rowid
  rows.hashes[place] = hashOf(id)
  rows.created[place] = created
  let from = 0
  for (const column of rows.columns) {
    const code = encodeValues(column, values, from)
    from += column.dictionaries.length
    if (column.codes[place] !== code) isChanged = true
    column.codes[place] = code
  }
  return isChanged
}

/** Closes the gaps at the deleted positions. */
function remove(rows: Rows, deleted: readonly number[]) {
  if (!deleted.length) return
  for (const array of arraysOf(rows)) {
    let to = deleted[0] ?? 0
    for (const [at, place] of deleted.entries()) {
      const end = deleted[at + 1] ?? rows.size
      array.copyWithin(to, place + 1, end)
      to += end - place - 1
    }
  }
  rows.size -= deleted.length
}

/** Opens a gap for each new row, starting at the end. */
function insert(rows: Rows, fresh: readonly IndexedRow[]) {
  reserve(rows, rows.size + fresh.length)
  const places = fresh.map(({ rowid }) => placeOf(rows, rowid))
  for (const array of arraysOf(rows))
    for (let at = fresh.length - 1; at >= 0; at--)
      array.copyWithin((places[at] ?? 0) + at + 1, places[at] ?? 0, places[at + 1] ?? rows.size)
  rows.size += fresh.length
  for (const [at, row] of fresh.entries()) put(rows, (places[at] ?? 0) + at, row)
}

const arraysOf = ({ rowids, hashes, created, columns }: Rows) => [
  rowids,
  hashes,
  created,
  ...columns.map(({ codes }) => codes),
]

function reserve(rows: Rows, size: number) {
  if (size <= rows.rowids.length) return
  const capacity = Math.ceil(Math.max(size, rows.rowids.length * 1.25))
  const rowids = new Float64Array(capacity)
  rowids.set(rows.rowids)
  const hashes = new Uint32Array(capacity)
  hashes.set(rows.hashes)
  const created = new Float64Array(capacity)
  created.set(rows.created)
  Object.assign(rows, { rowids, hashes, created })
  for (const column of rows.columns) column.codes = growCodes(column.codes, capacity)
}
