import type { SQL } from 'drizzle-orm'
import type { AnyCollection } from '#collections/define.ts'
import type { Ctx } from '../context.ts'
import { badQuery } from '../errors.ts'
import { resolveConstant } from './constants.ts'
import { FilterError } from './filter-error.ts'
import { newAliases } from './hops.ts'
import { refuseOperatorNames } from './operator-names.ts'
import { countComparisons, parse } from './parse.ts'
import { resolvePath } from './path.ts'
import { type Resolve, toSql } from './to-sql.ts'
import { tokenize } from './tokenize.ts'

const limits = { guest: { length: 1000, comparisons: 30 }, others: { length: 3500, comparisons: 200 } }

/**
 * A filter text of the record API as a condition on the collection. Errors: 400 with the reason and its position. For a
 * name that the viewer may not read, the error says that there is no such field.
 */
export function filterCondition(ctx: Ctx, collection: AnyCollection, filter: string): SQL {
  refuseOperatorNames(ctx.viewer, filter)
  const limit = ctx.viewer.kind === 'guest' ? limits.guest : limits.others
  try {
    if (Buffer.byteLength(filter) > limit.length)
      throw new FilterError(`the filter is longer than ${limit.length} bytes`)
    const tree = parse(tokenize(filter))
    if (countComparisons(tree) > limit.comparisons)
      throw new FilterError(`the filter has more than ${limit.comparisons} comparisons`)
    return toSql(tree, newResolver(ctx, collection))
  } catch (error) {
    throw error instanceof FilterError ? badQuery('filter', error) : error
  }
}

/** The most steps to many records in one filter. Each multiplies the rows that PostgreSQL compares. */
const maxHopsToMany = 4

function newResolver(ctx: Ctx, collection: AnyCollection): Resolve {
  const nextAlias = newAliases()
  const now = new Date()
  let hopsToMany = 0
  return name => {
    const value = Object.hasOwn(collection.fields, name) ? undefined : resolveConstant(name, now)
    if (value !== undefined) return { value }
    const term = resolvePath(ctx, collection, name, nextAlias)
    hopsToMany += term.hopsToMany
    if (hopsToMany > maxHopsToMany)
      throw new FilterError(`the filter goes through more than ${maxHopsToMany} relations to many records`, {
        field: name,
      })
    return term
  }
}
