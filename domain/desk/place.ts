import { type SQL, sql } from 'drizzle-orm'
import type { AnyCollection } from '#collections/define.ts'
import { badRequest } from '#records/errors.ts'

/** Where a record stands in a list over several collections: by one of its dates, then by its id. */
export type Place = { at: string; id: string }

/** The records of a collection that come after a place, by that date of theirs. */
export function beyond(
  { table }: AnyCollection,
  date: string,
  { at, id }: Place,
  isNewestFirst: boolean,
): SQL {
  const [own, given] = [sql`(${table[date]}, ${table.id})`, sql`(${at}::timestamptz, ${id}::text)`]
  return isNewestFirst ? sql`${own} < ${given}` : sql`${own} > ${given}`
}

export const comparePlaces = (a: Place, b: Place) => {
  const [one, other] = a.at === b.at ? [a.id, b.id] : [a.at, b.at]
  return one < other ? -1 : one > other ? 1 : 0
}

/** A place as a client keeps it for the next page. */
export const cursorOf = ({ at, id }: Place) => Buffer.from(`${at}|${id}`).toString('base64url')

/** And back. Errors: 400 for what is none. */
export function placeAt(cursor: string): Place {
  const [at = '', id, ...rest] = Buffer.from(cursor, 'base64url').toString().split('|')
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3}Z$/.test(at) || !id || rest.length) throw badRequest()
  if (Number.isNaN(Date.parse(at.replace(' ', 'T'))) || id.includes('\0')) throw badRequest()
  return { at, id }
}
