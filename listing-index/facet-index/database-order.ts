import type { PgColumn } from 'drizzle-orm/pg-core'
import { type AnyCollection, columnsByName } from '#collections/define.ts'
import type { Predicate } from '#records/predicates.ts'
import type { PageQuery } from '../port.ts'
import { isCreated } from './read-rows.ts'
import type { Rows } from './rows.ts'

/** Beyond so many rows, a pass over all rows is faster than scanning an index of the database. */
const maxWalked = 2_000

type Order = Pick<PageQuery, 'predicates' | 'keys' | 'offset'>

/**
 * Whether an index of the database has the page's rows in order, near its start. `inRule` are the fields of the rule that
 * limits what guests may list.
 */
export function isDatabaseFaster(
  rows: Rows,
  collection: AnyCollection,
  inRule: ReadonlySet<PgColumn>,
  { predicates, keys, offset }: Order,
): boolean {
  const [key, ...others] = keys
  if (others.length || Math.max(offset, rowsPerValue(rows, key)) >= maxWalked) return false
  // One range of the key limits the scan.
  const isOfKey = (each: Predicate) => 'within' in each && each.of === key?.of && each.within.length === 1
  const equal = predicates
    .filter(each => !isOfKey(each))
    .map(each => ('oneOf' in each && each.oneOf.length === 1 ? each.of.name : undefined))
  const columns = columnsByName(collection)
  // The database knows a constant only from the rule, and not because all records happen to have the same value.
  const isConstant = (name: string) => {
    const column = columns[name]
    return column !== undefined && inRule.has(column) && valuesOf(rows, column) === 1
  }
  const narrowing = equal.filter(name => name === undefined || !isConstant(name))
  if (!key) return narrowing.length === 0
  return (collection.indexes ?? []).some(index => {
    const names = index.map(String)
    const prefix = names.slice(0, Math.max(0, names.indexOf(key.of.name)))
    return (
      names.includes(key.of.name) &&
      prefix.every(name => equal.includes(name) || isConstant(name)) &&
      narrowing.every(name => name !== undefined && prefix.includes(name))
    )
  })
}

/** How many rows have the same value, on average: the database sorts those. */
const rowsPerValue = (rows: Rows, key: PageQuery['keys'][number] | undefined): number =>
  key && !isCreated(key.of) ? rows.size / Math.max(1, valuesOf(rows, key.of)) : 1

const valuesOf = ({ fields }: Rows, column: PageQuery['keys'][number]['of'] | undefined): number =>
  (column && fields.get(column)?.dictionary.values.length) ?? 0
