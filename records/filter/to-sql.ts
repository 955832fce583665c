import { and, or, type SQL, sql } from 'drizzle-orm'
import { compareTerms, compareValue, compareValueFirst } from './compare.ts'
import { FilterError } from './filter-error.ts'
import type { Comparison, Filter, Operand, Value } from './parse.ts'
import { fromJoins, type Term } from './term.ts'

/** Resolves a name to a term over the collection, or to the value of a constant. */
export type Resolve = (name: string) => Term | { value: Value }

/** The most relations to many records, on both sides of a comparison. */
const maxHopsToMany = 2

/** A filter as an SQL condition. Knows nothing of collections: `resolve` looks up the names. */
export function toSql(filter: Filter, resolve: Resolve): SQL {
  if (filter.kind === 'compare') return comparison(filter, resolve)
  const parts = filter.parts.map(part => toSql(part, resolve))
  const combined = filter.kind === 'and' ? and(...parts) : or(...parts)
  if (!combined) throw new FilterError('nothing to compare')
  return combined
}

function comparison({ left, sign, right, isAny }: Comparison, resolve: Resolve): SQL {
  const a = resolveOperand(left, resolve)
  const b = resolveOperand(right, resolve)
  return withPosition(left, () => {
    const hops = [a, b].reduce((sum, each) => sum + ('expression' in each ? each.hopsToMany : 0), 0)
    if (hops > maxHopsToMany)
      throw new FilterError(`a comparison goes through more than ${maxHopsToMany} relations to many records`)
    assertWholeValue(a, sign, b)
    if ('expression' in a && 'expression' in b) return quantify([a, b], isAny, compareTerms(a, sign, b))
    if ('expression' in a && 'value' in b) return quantify([a], isAny, compareValue(a, sign, b.value))
    if ('value' in a && 'expression' in b) return quantify([b], isAny, compareValueFirst(a.value, sign, b))
    throw new FilterError('no field is compared')
  })
}

/** Digits of a whole phone number: with fewer, comparisons would reveal a masked one digit by digit. */
const minDigits = 10

/** A masked value is compared with a whole one or with an empty one, so that a filter reveals nothing new. */
function assertWholeValue(a: Term | { value: Value }, sign: Comparison['sign'], b: Term | { value: Value }) {
  const isEither = [a, b].some(each => 'expression' in each && each.isMasked)
  if (!isEither) return
  const value = 'value' in b ? b.value : undefined
  const isEmptyTest = (value === '' || value === null) && (sign === '=' || sign === '!=')
  const text = String(value ?? '')
  const hasDigits = text.replaceAll(/\D/g, '').length >= minDigits
  const isContained = (sign === '~' || sign === '!~') && 'expression' in a
  const isEqual = sign === '=' || sign === '!='
  const isWhole = (hasDigits && (isEqual || isContained)) || (text.includes('@') && isEqual)
  if (!isEmptyTest && !isWhole)
    throw new FilterError('a masked field can only be compared with a whole number, by = or ~')
}

/**
 * The condition over all rows that its terms' relations lead to. An any-form needs one row that satisfies it. A plain
 * form needs every row to satisfy it; an empty set counts as a row of NULLs, so it needs at least one row too.
 */
function quantify(terms: readonly Term[], isAny: boolean, condition: SQL): SQL {
  const guarded = and(...terms.flatMap(term => term.guards), condition) ?? condition
  const joins = terms.flatMap(term => term.joins)
  if (!joins.length) return sql`(${guarded})`
  const isOfMany = terms.some(term => term.isMulti)
  return isOfMany && !isAny
    ? sql`not exists (select 1 ${fromJoins({ joins })} where (${guarded}) is not true)`
    : sql`exists (select 1 ${fromJoins({ joins })} where ${guarded})`
}

const resolveOperand = (operand: Operand, resolve: Resolve) =>
  withPosition(operand, () => (operand.kind === 'value' ? operand : resolve(operand.text)))

/** Adds the position in the filter to an error. */
function withPosition<T>({ at }: Operand, work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw error instanceof FilterError
      ? new FilterError(error.message, { field: error.field, at: error.at ?? at })
      : error
  }
}
