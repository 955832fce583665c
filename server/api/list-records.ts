import type { Context } from 'hono'
import type { AnyCollection } from '#collections/define.ts'
import { badRequest } from '#records/errors.ts'
import { filterCondition } from '#records/filter/index.ts'
import { listRecords, listTexts, type SortOf } from '#records/list.ts'
import { allowed } from '#records/rules.ts'
import type { Services } from '../services.ts'
import type { AppEnv } from '../variables.ts'
import { answer, answerTexts } from './answer.ts'
import { callerContext, collectionOf, flag, isPlain, names, onTheWire, queryOf, wholeNumber } from './wire.ts'

/** `GET /api/collections/{name}/records`: page, perPage, skipTotal, filter, sort, after, expand, fields. */
export const listAll = (services: Services) => async (c: Context<AppEnv>) => {
  const ctx = callerContext(c, services)
  const collection = collectionOf(c)
  // Who may not list at all is told that, whatever it asks for.
  allowed(ctx, collection, 'list')
  const { filter, after } = queryOf(c)
  if (filter && !filter.trim()) throw badRequest()
  const onError = (reason: string) =>
    services.log.info({ requestId: c.get('requestId'), reason }, 'refused filter')
  const where = filter ? filterCondition(ctx, collection, filter, onError) : undefined
  const options = {
    where,
    // Names are checked against the collection when the list is made.
    sort: sorts(c) as SortOf<AnyCollection>[],
    page: wholeNumber(c, 'page') ?? 1,
    perPage: wholeNumber(c, 'perPage') ?? 30,
    skipTotal: flag(c, 'skipTotal'),
    after: after || undefined,
  }
  const noteCap = (isCapped: boolean) => isCapped && c.header('X-Total-Capped', '1')
  const texts = isPlain(c) ? await listTexts(ctx, collection, options) : undefined
  if (texts) {
    const { items, isCapped, ...totals } = texts
    noteCap(isCapped)
    return answerTexts(c, totals, items)
  }
  const { items, isCapped, ...totals } = await listRecords(ctx, collection, options)
  noteCap(isCapped)
  return answer(c, { ...totals, items: await onTheWire(c, ctx, collection, items) })
}

const maxSort = 255

function sorts(c: Context): string[] {
  const given = queryOf(c).sort
  if (!given) return []
  const entries = names(c, 'sort').map(entry => entry.replace(/^\+/, ''))
  const isWrong = given.split(',').length !== entries.length || entries.some(entry => entry.length > maxSort)
  if (isWrong) throw badRequest()
  return entries
}
