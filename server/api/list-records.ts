import type { Context } from 'hono'
import type { AnyCollection } from '#collections/define.ts'
import { listIndexed } from '#listing-index/list-indexed.ts'
import { badQuery } from '#records/errors.ts'
import { filterCondition } from '#records/filter/index.ts'
import { filterPredicates } from '#records/filter/predicates.ts'
import type { SortOf } from '#records/list.ts'
import { allowed } from '#records/rules.ts'
import type { Services } from '../services.ts'
import type { AppEnv } from '../variables.ts'
import { answer } from './answer.ts'
import { callerContext, collectionOf, flag, names, onTheWire, queryOf, wholeNumber } from './wire.ts'

/** `GET /api/collections/{name}/records`: page, perPage, skipTotal, filter, sort, after, expand, fields. */
export const listAll = (services: Services) => async (c: Context<AppEnv>) => {
  const ctx = callerContext(c, services)
  const collection = collectionOf(c)
  // Who may not list at all is told that, whatever it asks for.
  allowed(ctx, collection, 'list')
  const { filter, after } = queryOf(c)
  if (filter && !filter.trim()) throw badQuery('filter', { message: 'the filter is blank' })
  const where = filter ? filterCondition(ctx, collection, filter) : undefined
  const options = {
    where,
    predicates: () => (filter ? filterPredicates(collection, filter) : []),
    // Names are checked against the collection when the list is made.
    sort: sorts(c) as SortOf<AnyCollection>[],
    page: wholeNumber(c, 'page') ?? 1,
    perPage: wholeNumber(c, 'perPage') ?? 30,
    skipTotal: flag(c, 'skipTotal'),
    after: after || undefined,
  }
  const { items, isCapped, ...totals } = await listIndexed(ctx, collection, options)
  if (isCapped) c.header('X-Total-Capped', '1')
  return answer(c, { ...totals, items: await onTheWire(c, ctx, collection, items) })
}

function sorts(c: Context): string[] {
  const given = queryOf(c).sort
  if (!given) return []
  const entries = names(c, 'sort').map(entry => entry.replace(/^\+/, ''))
  if (given.split(',').length !== entries.length)
    throw badQuery('sort', { message: 'an entry of the sort is empty' })
  return entries
}
