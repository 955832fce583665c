import { setImmediate } from 'node:timers/promises'
import type { Context } from 'hono'
import type { AnyCollection } from '#collections/define.ts'
import { findCollection } from '#collections/registry.ts'
import type { ListingCtx } from '#listing-index/index-client.ts'
import { type Ctx, newContext } from '#records/context.ts'
import { badRequest, RecordError } from '#records/errors.ts'
import { expandRecords } from '#records/expand/index.ts'
import { parseFields, pickFields } from '#records/field-selection/index.ts'
import { parseBool } from '#records/field-types/bool.ts'
import { withCollection } from '#records/visible-fields.ts'
import { identifyClient } from '../identify-client.ts'
import { selectDatabase } from '../overload/pools.ts'
import { isReadRequest } from '../overload/request-class.ts'
import type { Services } from '../services.ts'
import type { AppEnv } from '../variables.ts'

type WireRecord = Record<string, unknown>

/** The caller's context: a guest, unless the `authenticate` middleware has found a viewer. */
export function createCallerContext(c: Context<AppEnv>, services: Services): ListingCtx {
  const viewer = c.get('viewer')
  const source = c.get('source')
  return {
    ...newContext(selectDatabase(c, services), viewer, services.bus),
    ...(source && { reads: source.reads }),
    listingIndex: services.listingIndex,
    onLag: () => {
      if (source) source.mayLag = true
    },
    client: identifyClient(c, services, viewer),
    files: {
      storage: services.storage,
      onError: error => services.log.warn({ error }, 'files could not be removed'),
    },
  }
}

/** The collection that the path names; 404 in the wire's words if there is none. */
export function requireCollection(c: Context): AnyCollection {
  const collection = findCollection(c.req.param('collection') ?? '')
  if (collection) return collection
  throw new RecordError(
    404,
    isReadRequest(c) ? 'Missing collection context.' : 'Missing or invalid collection context.',
  )
}

/** The query parameters, parsed once: looking up a missing name would parse all of them. */
export function readQuery(c: Context): Readonly<Record<string, string>> {
  const known: Record<string, string> | undefined = c.get('query')
  if (known) return known
  const query = c.req.query()
  c.set('query', query)
  return query
}

/** A whole number from the query; `undefined` if absent, 400 if invalid. */
export function integerParam(c: Context, name: string): number | undefined {
  const value = readQuery(c)[name]
  if (value === undefined || value === '') return undefined
  if (!/^[-+]?\d{1,15}$/.test(value)) throw badRequest()
  return Number(value)
}

/** The page of a console list: `perPage`, 30 unless given and 100 at most, and the id after which it begins. */
export function cursorPage(c: Context): { perPage: number; after: string | undefined } {
  const perPage = integerParam(c, 'perPage') ?? 0
  return { perPage: perPage > 0 ? Math.min(100, perPage) : 30, after: readQuery(c).after || undefined }
}

/** A boolean from the query; 400 if invalid. */
export function booleanParam(c: Context, name: string): boolean {
  const value = parseBool(readQuery(c)[name])
  if (value === undefined) throw badRequest()
  return value
}

/** Names from a comma list in the query. */
export const listParam = (c: Context, name: string): string[] =>
  (readQuery(c)[name] ?? '')
    .split(',')
    .map(part => part.trim())
    .filter(Boolean)

/** Records in the wire's form: with their collection's name, expanded, and narrowed to `fields`. */
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
    const wireRecord = withCollection(collection, record)
    serialized.push(selection ? pickFields(wireRecord, selection) : wireRecord)
    // Narrowing many large records takes a while, so other requests get a turn in between.
    if (selection && serialized.length % 20 === 0) await setImmediate()
  }
  return serialized
}

/** A response that is no record, narrowed to `fields` from its root. */
export function selectFields(c: Context, answer: WireRecord): WireRecord {
  const selection = parseFields(readQuery(c).fields ?? '')
  return selection ? pickFields(answer, selection) : answer
}
