import { type SQL, sql } from 'drizzle-orm'
import type { AnyCollection } from '#collections/define.ts'
import { badRequest } from '#records/errors.ts'

/** A position in a list over several collections: a date, then an id. */
export type Cursor = { at: string; id: string }

/** The condition for a collection's records after a cursor, by a date field. */
export function afterCursor(
  { table }: AnyCollection,
  date: string,
  { at, id }: Cursor,
  isNewestFirst: boolean,
): SQL {
  const [own, cursor] = [sql`(${table[date]}, ${table.id})`, sql`(${at}::timestamptz, ${id}::text)`]
  return isNewestFirst ? sql`${own} < ${cursor}` : sql`${own} > ${cursor}`
}

export const compareCursors = (a: Cursor, b: Cursor) => {
  const [one, other] = a.at === b.at ? [a.id, b.id] : [a.at, b.at]
  return one < other ? -1 : one > other ? 1 : 0
}

/** Encodes a cursor for clients. */
export const encodeCursor = ({ at, id }: Cursor) => Buffer.from(`${at}|${id}`).toString('base64url')

/** Decodes a cursor. Errors: 400 if it is invalid. */
export function decodeCursor(cursor: string): Cursor {
  const [at = '', id, ...rest] = Buffer.from(cursor, 'base64url').toString().split('|')
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3}Z$/.test(at) || !id || rest.length) throw badRequest()
  if (Number.isNaN(Date.parse(at.replace(' ', 'T'))) || id.includes('\0')) throw badRequest()
  return { at, id }
}
