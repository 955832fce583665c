import type { SQL } from 'drizzle-orm'
import type { AnyCollection } from '#collections/define.ts'
import type { Ctx } from '../context.ts'
import { badRequest } from '../errors.ts'
import { constant } from './constants.ts'
import { FilterError } from './filter-error.ts'
import { aliases } from './hops.ts'
import { refuseOperatorNames } from './operator-names.ts'
import { comparisons, parse } from './parse.ts'
import { resolvePath } from './path.ts'
import { type Resolve, toSql } from './to-sql.ts'
import { tokenize } from './tokenize.ts'

const limits = { guest: { length: 1000, comparisons: 30 }, others: { length: 3500, comparisons: 200 } }

/**
 * A filter text of the record API as a condition on the collection. Names that the viewer may not read, or a guest not
 * filter by, are refused like any mistake: with a 400 that does not say what was wrong. `onError` is told the reason
 * and its place.
 */
export function filterCondition(
  ctx: Ctx,
  collection: AnyCollection,
  filter: string,
  onError: (reason: string) => void = () => {},
): SQL {
  refuseOperatorNames(ctx.viewer, filter)
  const limit = ctx.viewer.kind === 'guest' ? limits.guest : limits.others
  try {
    if (Buffer.byteLength(filter) > limit.length) throw new FilterError(`longer than ${limit.length}`)
    const tree = parse(tokenize(filter))
    if (comparisons(tree) > limit.comparisons)
      throw new FilterError(`more than ${limit.comparisons} comparisons`)
    return toSql(tree, resolver(ctx, collection))
  } catch (error) {
    if (!(error instanceof FilterError)) throw error
    onError(`filter on ${collection.name}: ${error.message}`)
    throw badRequest()
  }
}

function resolver(ctx: Ctx, collection: AnyCollection): Resolve {
  const nextAlias = aliases()
  const now = new Date()
  return name => {
    const value = Object.hasOwn(collection.fields, name) ? undefined : constant(name, now)
    return value === undefined ? resolvePath(ctx, collection, name, nextAlias) : { value }
  }
}
