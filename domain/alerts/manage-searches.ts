import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { type RecordOf, wireDate } from '#collections/define.ts'
import { alertMatches, savedSearches } from '#collections/index.ts'
import type { ListingCtx } from '#listing-index/index-client.ts'
import { asSystem, type Ctx } from '#records/context.ts'
import { deleteRecord } from '#records/delete.ts'
import { notFound, refusedWrite } from '#records/errors.ts'
import { required } from '#records/field-types/field-type.ts'
import { findRecord } from '#records/get.ts'
import { listRecords } from '#records/list.ts'
import { inTransaction } from '#records/transaction.ts'
import { updateRecord } from '#records/update.ts'
import { type AlertOwner, isOwnedBy, searchesOf } from './alert-owner.ts'
import { normalizeSearch } from './normal-search.ts'
import {
  type AlertSender,
  maxSearches,
  type SavedSearch,
  saveSearchOf,
  toSavedSearch,
} from './save-search.ts'

const { table } = savedSearches

/** A match as its owner sees it: the record, why, and the prices in ₹. */
export type AlertMatch = Pick<
  RecordOf<typeof alertMatches>,
  'search' | 'kind' | 'record' | 'cause' | 'price' | 'earlierPrice' | 'created'
>

/** A saved search, and how many matches its owner has not seen on the list. */
export type ListedSearch = SavedSearch & { newMatches: number }

/** The searches of a person, the latest first. */
export async function listSearches(ctx: Ctx, owner: AlertOwner): Promise<ListedSearch[]> {
  const { items } = await listRecords(asSystem(ctx), savedSearches, {
    where: searchesOf(owner),
    sort: ['-created'],
    // A guest may have as many that wait for their confirmation.
    perPage: maxSearches * 2,
    skipTotal: true,
  })
  const counts = await countNewMatches(
    ctx,
    items.map(({ id }) => id),
  )
  return items.map(item => ({ ...toSavedSearch(item), newMatches: counts.get(item.id) ?? 0 }))
}

async function countNewMatches({ db }: Ctx, ids: readonly string[]): Promise<Map<string, number>> {
  const { search, created, record } = alertMatches.table
  const rows = await db
    .select({ search, count: sql<number>`count(distinct ${record})::int` })
    .from(alertMatches.table)
    .innerJoin(table, eq(table.id, search))
    .where(and(inArray(search, [...ids]), sql`${created} > coalesce(${table.seenAt}, '-infinity')`))
    .groupBy(search)
  return new Map(rows.map(each => [each.search ?? '', each.count]))
}

/** The latest matches of these searches of the owner, the latest first; of all its searches by default. */
export async function listMatches(
  ctx: Ctx,
  owner: AlertOwner,
  { search, limit = 50 }: { search?: string; limit?: number } = {},
): Promise<AlertMatch[]> {
  const matches = alertMatches.table
  const rows = await ctx.db
    .select({
      search: matches.search,
      kind: matches.kind,
      record: matches.record,
      cause: matches.cause,
      price: matches.price,
      earlierPrice: matches.earlierPrice,
      created: matches.created,
    })
    .from(matches)
    .innerJoin(table, eq(table.id, matches.search))
    .where(and(searchesOf(owner), search ? eq(matches.search, search) : undefined))
    .orderBy(desc(matches.created))
    .limit(limit)
  // Stored rows have the fields of their collection.
  return rows as AlertMatch[]
}

/** The owner's search of a list, or of an equal one. */
export async function findSavedSearch(
  ctx: ListingCtx,
  owner: AlertOwner,
  address: string,
): Promise<SavedSearch | undefined> {
  const normal = await normalizeSearch(ctx, address)
  if (!normal) return undefined
  const { items } = await listRecords(asSystem(ctx), savedSearches, {
    where: and(searchesOf(owner), eq(table.hash, normal.hash)),
    perPage: 1,
    skipTotal: true,
  })
  return items[0] && toSavedSearch(items[0])
}

/**
 * Changes the name, channel or rhythm of a search. One that changes to mail is confirmed like a new one. Errors: 404 for
 * another owner's, 400 with field items, 429.
 */
export async function updateSearch(
  ctx: ListingCtx,
  owner: AlertOwner,
  id: string,
  changes: Partial<Pick<SavedSearch, 'name' | 'channel' | 'rhythm'>>,
  sender: AlertSender,
): Promise<SavedSearch> {
  const current = await getOwned(ctx, owner, id)
  const { name, channel, rhythm } = { ...current, ...changes }
  if (!name?.trim()) throw refusedWrite('update', { name: required })
  if (channel === current.channel || (channel !== 'email' && 'user' in owner)) {
    const confirmedAt = channel === current.channel ? current.confirmedAt : wireDate(new Date())
    const set = { name: name.trim(), channel, rhythm, confirmedAt }
    return toSavedSearch(await updateRecord(asSystem(ctx), savedSearches, id, {}, { set }))
  }
  // A changed channel has the checks of a new search.
  const input = {
    address: current.address,
    name,
    channel: channel || 'email',
    rhythm: rhythm || 'daily',
  } as const
  return saveSearchOf(ctx, owner, input, sender)
}

/** Deletes a search and its matches. Errors: 404 for another owner's. */
export async function deleteSearch(ctx: Ctx, owner: AlertOwner, id: string): Promise<void> {
  await inTransaction(asSystem(ctx), async inner => {
    await getOwned(inner, owner, id)
    await deleteRecord(inner, savedSearches, id)
  })
}

/** Records that the owner has opened the list, and returns when it last did before. Errors: 404. */
export async function markSeen(ctx: Ctx, owner: AlertOwner, id: string): Promise<string | null> {
  const { seenAt } = await getOwned(ctx, owner, id)
  await updateRecord(asSystem(ctx), savedSearches, id, {}, { set: { seenAt: wireDate(new Date()) } })
  return seenAt
}

async function getOwned(ctx: Ctx, owner: AlertOwner, id: string) {
  const search = await findRecord(asSystem(ctx), savedSearches, id)
  if (!search || !isOwnedBy(search, owner)) throw notFound()
  return search
}
