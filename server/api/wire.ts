import { setImmediate } from 'node:timers/promises'
import type { Context } from 'hono'
import type { AnyCollection } from '#collections/define.ts'
import { findCollection } from '#collections/registry.ts'
import type { ListingCtx } from '#listing-index/index-client.ts'
import { type Ctx, newContext } from '#records/context.ts'
import { badRequest, RecordError } from '#records/errors.ts'
import { expandRecords } from '#records/expand/index.ts'
import { parseFields, pickFields } from '#records/fields/index.ts'
import { withCollection } from '#records/with-collection.ts'
import { identifyClient } from '../identify-client.ts'
import { selectDatabase } from '../overload/pools.ts'
import type { Services } from '../services.ts'
import type { AppEnv } from '../variables.ts'

type WireRecord = Record<string, unknown>

/** The context of whoever calls: a guest, until the `caller` middleware knows better. */
export const createCallerContext = (c: Context<AppEnv>, services: Services): ListingCtx => ({
  ...newContext(selectDatabase(c, services), c.get('viewer'), services.bus),
  listingIndex: services.listingIndex,
  client: identifyClient(c, services, c.get('viewer')),
})

/** The collection that the address names; 404 in the wire's words where there is none. */
export function requireCollection(c: Context): AnyCollection {
  const collection = findCollection(c.req.param('collection') ?? '')
  if (collection) return collection
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
  throw new RecordError(
    404,
    isRead ? 'Missing collection context.' : 'Missing or invalid collection context.',
  )
}

/** The address's query, read once: to look for a name that is not in it is to read all of it. */
export function readQuery(c: Context): Readonly<Record<string, string>> {
  const known: Record<string, string> | undefined = c.get('query')
  if (known) return known
  const query = c.req.query()
  c.set('query', query)
  return query
}

/** A whole number from the query; `undefined` where absent, 400 where it is none. */
export function integerParam(c: Context, name: string): number | undefined {
  const value = readQuery(c)[name]
  if (value === undefined || value === '') return undefined
  if (!/^[-+]?\d{1,15}$/.test(value)) throw badRequest()
  return Number(value)
}

/** A yes or no from the query; 400 where it is neither. */
export function booleanParam(c: Context, name: string): boolean {
  const given = readQuery(c)[name]
  if (given === undefined || given === '') return false
  if (['1', 't', 'T', 'true', 'True', 'TRUE'].includes(given)) return true
  if (['0', 'f', 'F', 'false', 'False', 'FALSE'].includes(given)) return false
  throw badRequest()
}

/** Names from a comma list in the query. */
export const listParam = (c: Context, name: string): string[] =>
  (readQuery(c)[name] ?? '')
    .split(',')
    .map(part => part.trim())
    .filter(Boolean)

/** Records as the wire shows them: with their collection's name, expanded, and narrowed to `fields`. */
export async function serializeRecords(
  c: Context,
  ctx: Ctx,
  collection: AnyCollection,
  records: readonly WireRecord[],
) {
  const selection = parseFields(readQuery(c).fields ?? '')
  const expanded = await expandRecords(ctx, collection, records, listParam(c, 'expand'))
  const serialized: WireRecord[] = []
  for (const record of expanded) {
    const whole = withCollection(collection, record)
    serialized.push(selection ? pickFields(whole, selection) : whole)
    // Many large records take a while to narrow, and others are not to wait for that.
    if (selection && serialized.length % 20 === 0) await setImmediate()
  }
  return serialized
}

/** An answer that is no record, narrowed to `fields` from its root. */
export function selectFields(c: Context, answer: WireRecord): WireRecord {
  const selection = parseFields(readQuery(c).fields ?? '')
  return selection ? pickFields(answer, selection) : answer
}
