import { setImmediate } from 'node:timers/promises'
import type { Context } from 'hono'
import type { AnyCollection } from '#collections/define.ts'
import { findCollection } from '#collections/registry.ts'
import type { ListingCtx } from '#listing-index/listings.ts'
import { type Ctx, newContext } from '#records/context.ts'
import { badRequest, RecordError } from '#records/errors.ts'
import { expandRecords } from '#records/expand/index.ts'
import { parseFields, pickFields } from '#records/fields/index.ts'
import { withCollection } from '#records/with-collection.ts'
import { clientOf } from '../client-of.ts'
import { databaseFor } from '../overload/pools.ts'
import type { Services } from '../services.ts'
import type { AppEnv } from '../variables.ts'

type Row = Record<string, unknown>

/** The context of whoever calls: a guest, until the `caller` middleware knows better. */
export const callerContext = (c: Context<AppEnv>, services: Services): ListingCtx => ({
  ...newContext(databaseFor(c, services), c.get('viewer'), services.bus),
  listings: services.listings,
  client: clientOf(c, services, c.get('viewer')),
})

/** The collection that the address names; 404 in the wire's words where there is none. */
export function collectionOf(c: Context): AnyCollection {
  const collection = findCollection(c.req.param('collection') ?? '')
  if (collection) return collection
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
  throw new RecordError(
    404,
    isRead ? 'Missing collection context.' : 'Missing or invalid collection context.',
  )
}

/** The address's query, read once: to look for a name that is not in it is to read all of it. */
export function queryOf(c: Context): Readonly<Record<string, string>> {
  const known: Record<string, string> | undefined = c.get('query')
  if (known) return known
  const query = c.req.query()
  c.set('query', query)
  return query
}

/** A whole number from the query; `undefined` where absent, 400 where it is none. */
export function wholeNumber(c: Context, name: string): number | undefined {
  const given = queryOf(c)[name]
  if (given === undefined || given === '') return undefined
  if (!/^[-+]?\d{1,15}$/.test(given)) throw badRequest()
  return Number(given)
}

/** A yes or no from the query; 400 where it is neither. */
export function flag(c: Context, name: string): boolean {
  const given = queryOf(c)[name]
  if (given === undefined || given === '') return false
  if (['1', 't', 'T', 'true', 'True', 'TRUE'].includes(given)) return true
  if (['0', 'f', 'F', 'false', 'False', 'FALSE'].includes(given)) return false
  throw badRequest()
}

/** Names from a comma list in the query. */
export const names = (c: Context, name: string): string[] =>
  (queryOf(c)[name] ?? '')
    .split(',')
    .map(part => part.trim())
    .filter(Boolean)

/** Records as the wire shows them: with their collection's name, expanded, and narrowed to `fields`. */
export async function onTheWire(c: Context, ctx: Ctx, collection: AnyCollection, records: readonly Row[]) {
  const selection = parseFields(queryOf(c).fields ?? '')
  const expanded = await expandRecords(ctx, collection, records, names(c, 'expand'))
  const shown: Row[] = []
  for (const record of expanded) {
    const whole = withCollection(collection, record)
    shown.push(selection ? pickFields(whole, selection) : whole)
    // Many large records take a while to narrow, and others are not to wait for that.
    if (selection && shown.length % 20 === 0) await setImmediate()
  }
  return shown
}

/** An answer that is no record, narrowed to `fields` from its root. */
export function selected(c: Context, answer: Row): Row {
  const selection = parseFields(queryOf(c).fields ?? '')
  return selection ? pickFields(answer, selection) : answer
}
