import type { PgColumn } from 'drizzle-orm/pg-core'
import { type Column, codeOf, grown, newColumn } from './column.ts'
import type { Field, Value } from './field.ts'

/** A record as it is read for this: the order of its insertion, its id, and its values in the order of the fields. */
export type Row = { rowid: number; id: string; values: readonly Value[] }

/**
 * Rows in the order of their insertion, column by column. Of an id only a hash is kept: which rows may be those of some
 * ids is found by it, and the database says which of them are.
 */
export type Rows = {
  size: number
  rowids: Float64Array<ArrayBuffer>
  hashes: Uint32Array<ArrayBuffer>
  readonly columns: readonly Column[]
  readonly fields: ReadonlyMap<PgColumn, KeptField>
  /** Whether the database orders texts by their bytes, as we do here. */
  readonly isByteOrder: boolean
}

/** A field, and where it is: in which column, and the number of its value for each code of that. */
export type KeptField = { field: Field; column: Column; numbers: readonly number[] }

/** No rows yet, with these fields: those of one list share a column. */
export function newRows(groups: readonly (readonly PgColumn[])[], isByteOrder: boolean): Rows {
  const columns = groups.map(group => newColumn(group.length))
  const fields = groups.flatMap((group, at) => {
    const column = columns[at]
    return group.map((of, part) => [of, keptField(column, part)] as const)
  })
  const [rowids, hashes] = [new Float64Array(0), new Uint32Array(0)]
  return { size: 0, rowids, hashes, columns, fields: new Map(fields), isByteOrder }
}

function keptField(column: Column | undefined, part: number): KeptField {
  const [field, numbers] = [column?.fields[part], column?.numbers[part]]
  if (!column || !field || !numbers) throw new Error('a column has each of its fields')
  return { field, column, numbers }
}

/** Adds rows that were inserted after all that are there, in their order. */
export function append(rows: Rows, fresh: readonly Row[]) {
  makeRoom(rows, rows.size + fresh.length)
  for (const row of fresh) put(rows, rows.size++, row)
}

/** What rows were, and what they have become; one that is the same but for other fields is in neither. */
export type Change = { gone: Rows; came: Rows }

/** Makes these rows true: those at `places`, in order, become what is found of them now or go, and new ones come. */
export function replace(rows: Rows, places: readonly number[], found: readonly Row[]): Change | undefined {
  const byRowid = new Map(found.map(row => [row.rowid, row]))
  const before: Row[] = []
  const after: Row[] = []
  const gone: number[] = []
  for (const place of places) {
    const row = byRowid.get(rows.rowids[place] ?? 0)
    const was = rowAt(rows, place)
    if (!row) gone.push(place)
    else if (put(rows, place, row)) after.push(row)
    else continue
    before.push(was)
  }
  for (const place of places) byRowid.delete(rows.rowids[place] ?? 0)
  const fresh = [...byRowid.values()].sort((one, other) => one.rowid - other.rowid)
  remove(rows, gone)
  insert(rows, fresh)
  const came = [...after, ...fresh]
  return before.length || came.length ? { gone: few(rows, before), came: few(rows, came) } : undefined
}

/** A row as it is here, without its id. */
function rowAt({ rowids, columns }: Rows, place: number): Row {
  const values = columns.flatMap(({ codes, fields, numbers }) =>
    fields.map((field, at) => field.values[numbers[at]?.[codes[place] ?? 0] ?? 0] ?? null),
  )
  return { rowid: rowids[place] ?? 0, id: '', values }
}

/** Some rows by themselves, of which all that is asked of the others can be asked. */
function few({ fields, columns, isByteOrder }: Rows, some: readonly Row[]): Rows {
  const groups = columns.map(column =>
    [...fields].flatMap(([of, kept]) => (kept.column === column ? of : [])),
  )
  const rows = newRows(groups, isByteOrder)
  append(rows, some)
  return rows
}

/** Where the row of that number is; the next one's place where it is not there. */
export function placeOf({ rowids, size }: Rows, rowid: number): number {
  let [from, to] = [0, size]
  while (from < to) {
    const middle = (from + to) >>> 1
    if ((rowids[middle] ?? 0) < rowid) from = middle + 1
    else to = middle
  }
  return from
}

/** The places of the rows that may have one of these ids, in order: those that have, and rarely another. */
export function mayBe({ hashes, size }: Rows, ids: readonly string[]): number[] {
  const wanted = new Set(ids.map(hashOf))
  // A look into a set for every row would take ten times as long.
  const ends = new Uint8Array(65_536)
  for (const hash of wanted) ends[hash & 65_535] = 1
  const places: number[] = []
  for (let at = 0; at < size; at++) {
    const hash = hashes[at] ?? 0
    if (ends[hash & 65_535] && wanted.has(hash)) places.push(at)
  }
  return places
}

/** FNV-1a. */
function hashOf(id: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < id.length; at++) hash = Math.imul(hash ^ id.charCodeAt(at), 0x01000193)
  return hash >>> 0
}

/** Writes a row to its place; says whether it was another one before. */
function put(rows: Rows, place: number, { rowid, id, values }: Row): boolean {
  rows.rowids[place] = rowid
  rows.hashes[place] = hashOf(id)
  let isChanged = false
  let from = 0
  for (const column of rows.columns) {
    const code = codeOf(column, values, from)
    from += column.fields.length
    if (column.codes[place] !== code) isChanged = true
    column.codes[place] = code
  }
  return isChanged
}

/** Moves what is between the places that go, stretch by stretch. */
function remove(rows: Rows, gone: readonly number[]) {
  if (!gone.length) return
  for (const array of arraysOf(rows)) {
    let to = gone[0] ?? 0
    for (const [at, place] of gone.entries()) {
      const end = gone[at + 1] ?? rows.size
      array.copyWithin(to, place + 1, end)
      to += end - place - 1
    }
  }
  rows.size -= gone.length
}

/** Moves what is after each new row's place, from the end on. */
function insert(rows: Rows, fresh: readonly Row[]) {
  makeRoom(rows, rows.size + fresh.length)
  const places = fresh.map(({ rowid }) => placeOf(rows, rowid))
  for (const array of arraysOf(rows))
    for (let at = fresh.length - 1; at >= 0; at--)
      array.copyWithin((places[at] ?? 0) + at + 1, places[at] ?? 0, places[at + 1] ?? rows.size)
  rows.size += fresh.length
  for (const [at, row] of fresh.entries()) put(rows, (places[at] ?? 0) + at, row)
}

const arraysOf = ({ rowids, hashes, columns }: Rows) => [rowids, hashes, ...columns.map(({ codes }) => codes)]

function makeRoom(rows: Rows, size: number) {
  if (size <= rows.rowids.length) return
  const room = Math.ceil(Math.max(size, rows.rowids.length * 1.25))
  const rowids = new Float64Array(room)
  rowids.set(rows.rowids)
  const hashes = new Uint32Array(room)
  hashes.set(rows.hashes)
  Object.assign(rows, { rowids, hashes })
  for (const column of rows.columns) column.codes = grown(column.codes, room)
}
