import { asc, desc, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type AnyCollection, columnsByName } from '#collections/define.ts'
import type { Ctx } from './context.ts'
import { badQuery } from './errors.ts'
import { FilterError } from './filter/filter-error.ts'
import { type NextAlias, newAliases } from './filter/hops.ts'
import { refuseOperatorNames } from './filter/operator-names.ts'
import { resolvePath } from './filter/path.ts'
import { asJson, asText, fromJoins, type Term } from './filter/term.ts'

const limits = { guest: 3, others: 8 }
const maxLength = 255

type Direction = typeof asc | typeof desc

/**
 * `['-title', 'author.name', 'meta.n', '@random']` as ORDER BY. Ties follow the order of insertion, in the direction of
 * the first key. Missing values come last in both directions. Errors: 400 with the reason for a name that the viewer
 * may not read, that a guest may not sort by, or that has several values.
 */
export function orderBy(ctx: Ctx, collection: AnyCollection, sorts: readonly string[]): SQL[] {
  for (const entry of sorts) refuseOperatorNames(ctx.viewer, entry)
  const limit = limits[ctx.viewer.kind === 'guest' ? 'guest' : 'others']
  if (sorts.length > limit) throw badQuery('sort', { message: `the sort has more than ${limit} entries` })
  if (sorts.some(entry => entry.length > maxLength))
    throw badQuery('sort', { message: `an entry of the sort is longer than ${maxLength} characters` })
  const nextAlias = newAliases()
  const order = sorts.flatMap(entry => {
    const [, sign, name = ''] = /^\s*([-+]?)(.*?)\s*$/s.exec(entry) ?? []
    return sortBy(ctx, collection, name, sign === '-' ? desc : asc, nextAlias)
  })
  const direction = sorts[0]?.trim().startsWith('-') ? desc : asc
  return [...order, direction(rowid(collection))]
}

function sortBy(
  ctx: Ctx,
  collection: AnyCollection,
  name: string,
  direction: Direction,
  nextAlias: NextAlias,
): SQL[] {
  if (name === '@rowid') return [direction(rowid(collection))]
  if (name === '@random') return [sql`random()`]
  try {
    const term = resolvePath(ctx, collection, name, nextAlias)
    if (term.isMulti) throw new FilterError(`${name} has several values`, { field: name })
    if (term.isMasked) throw new FilterError(`${name} is masked`, { field: name })
    return keysOf(term).map(key => {
      const ordered = direction(recordValue(term, key))
      return term.isNullable || term.guards.length ? sql`${ordered} nulls last` : ordered
    })
  } catch (error) {
    throw error instanceof FilterError ? badQuery('sort', error) : error
  }
}

/** A nested value needs two keys: numbers sort by size, before texts. */
const keysOf = (term: Term): SQL[] =>
  term.kind === 'json'
    ? [asJson(term, 'number'), asText(term)]
    : [term.kind === 'list' ? asText(term) : term.expression]

/** A term's value for one record, if the viewer may know it. */
function recordValue({ joins, guards }: Term, key: SQL): SQL {
  const guarded = guards.length ? sql`(case when ${sql.join([...guards], sql` and `)} then ${key} end)` : key
  return joins.length ? sql`(select ${guarded} ${fromJoins({ joins })})` : guarded
}

function rowid(collection: AnyCollection): PgColumn {
  const column = columnsByName(collection).rowid
  if (!column) throw new Error('every collection keeps the order of insertion')
  return column
}
