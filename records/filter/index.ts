import type { SQL } from 'drizzle-orm'
import { type AnyCollection, columnsByName } from '#collections/define.ts'
import type { Ctx } from '../context.ts'
import { badRequest } from '../errors.ts'
import { fieldType } from '../field-types/index.ts'
import { isFilterable } from '../filterable.ts'
import { readableFields } from '../visible-fields.ts'
import { comparisons, parse } from './parse.ts'
import { type ReadValue, type Resolve, toSql } from './to-sql.ts'
import { FilterError, tokenize } from './tokenize.ts'

const limits = { guest: { length: 1000, comparisons: 30 }, others: { length: 3500, comparisons: 200 } }

/**
 * A filter text of the record API as a condition on the collection. Names that the viewer may not read, or a guest not
 * filter by, are refused like any mistake: with a 400 that does not say what was wrong. `onError` is told the place.
 */
export function filterCondition(
  ctx: Ctx,
  collection: AnyCollection,
  filter: string,
  onError: (reason: string) => void = () => {},
): SQL {
  const limit = ctx.viewer.kind === 'guest' ? limits.guest : limits.others
  try {
    if (filter.length > limit.length) throw new FilterError('filter too long', limit.length)
    const tree = parse(tokenize(filter))
    if (comparisons(tree) > limit.comparisons)
      throw new FilterError('too many comparisons', limit.comparisons)
    return toSql(tree, resolver(ctx, collection), readValue)
  } catch (error) {
    if (!(error instanceof FilterError)) throw error
    onError(`filter on ${collection.name}: ${error.message}`)
    throw badRequest()
  }
}

function resolver(ctx: Ctx, collection: AnyCollection): Resolve {
  const readable = readableFields(collection, ctx.viewer)
  const columns = columnsByName(collection)
  return name => {
    const field = collection.fields[name]
    const column = columns[name]
    const isOpen = ctx.viewer.kind !== 'guest' || isFilterable(collection, name)
    if (!column || !readable.includes(name) || !isOpen)
      throw new FilterError(`no field ${name} to filter by`, 0)
    return { column, type: field?.type ?? 'text' }
  }
}

const readValue: ReadValue = (value, type) => {
  // Values are read as their field reads them, but are not held to its limits.
  if (!['number', 'bool', 'date', 'autodate'].includes(type)) return String(value)
  const read = fieldType(type).read(value, {})
  if ('error' in read) throw new FilterError(`${String(value)} is no ${type}`, 0)
  return read.value
}
