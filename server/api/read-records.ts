import type { Context } from 'hono'
import { listIndexed } from '#listing-index/list-indexed.ts'
import { badQuery } from '#records/errors.ts'
import { filterCondition } from '#records/filter/index.ts'
import { filterPredicates } from '#records/filter/to-predicates.ts'
import { getRecord } from '#records/get.ts'
import { evaluateRule } from '#records/rules.ts'
import type { Services } from '../services.ts'
import type { AppEnv } from '../variables.ts'
import { sendJson } from './json-response.ts'
import { setVersionTag } from './versions.ts'
import {
  booleanParam,
  createCallerContext,
  integerParam,
  listParam,
  readQuery,
  requireCollection,
  serializeRecords,
} from './wire.ts'

/** `GET /api/collections/{name}/records`: page, perPage, skipTotal, filter, sort, after, expand, fields. */
export const listRecordsHandler = (services: Services) => async (c: Context<AppEnv>) => {
  const ctx = createCallerContext(c, services)
  const collection = requireCollection(c)
  // A viewer who may not list at all gets that error first, whatever the query.
  evaluateRule(ctx, collection, 'list')
  const { filter, after } = readQuery(c)
  if (filter && !filter.trim()) throw badQuery('filter', { message: 'the filter is blank' })
  const where = filter ? filterCondition(ctx, collection, filter) : undefined
  const options = {
    where,
    predicates: () => (filter ? filterPredicates(collection, filter) : []),
    // The names are checked against the collection when the list is read.
    sort: readSort(c),
    page: integerParam(c, 'page') ?? 1,
    perPage: integerParam(c, 'perPage') ?? 30,
    skipTotal: booleanParam(c, 'skipTotal'),
    after: after || undefined,
  }
  const { items, isCapped, ...totals } = await listIndexed(ctx, collection, options)
  const list = { ...totals, items: await serializeRecords(c, ctx, collection, items) }
  return sendJson(c, list, isCapped ? { 'x-total-capped': '1' } : {})
}

function readSort(c: Context): string[] {
  const sortText = readQuery(c).sort
  if (!sortText) return []
  const entries = listParam(c, 'sort').map(entry => entry.replace(/^\+/, ''))
  if (sortText.split(',').length !== entries.length)
    throw badQuery('sort', { message: 'an entry of the sort is empty' })
  return entries
}

/** `GET /api/collections/{name}/records/{id}`: expand, fields. */
export const getRecordHandler = (services: Services) => async (c: Context<AppEnv>) => {
  const ctx = createCallerContext(c, services)
  const collection = requireCollection(c)
  const id = c.req.param('id') ?? ''
  const record = await getRecord(ctx, collection, id)
  setVersionTag(c, collection, record)
  const [serialized] = await serializeRecords(c, ctx, collection, [record])
  return sendJson(c, serialized)
}
