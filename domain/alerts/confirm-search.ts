import { and, eq, inArray, isNull } from 'drizzle-orm'
import { type RecordOf, wireDate } from '#collections/define.ts'
import { savedSearches } from '#collections/index.ts'
import { acquireAdvisoryLock } from '#database/advisory-lock.ts'
import { asSystem, type Ctx } from '#records/context.ts'
import { deleteRecord } from '#records/delete.ts'
import { findRecord } from '#records/get.ts'
import { inTransaction } from '#records/transaction.ts'
import { updateRecord } from '#records/update.ts'
import { alertLinks } from './alert-links.ts'
import { ownerOf } from './alert-owner.ts'
import { saveAlertSettings } from './alert-settings.ts'
import { assertBelowLimit, type SavedSearch, toSavedSearch } from './save-search.ts'

/** The search that a link's token confirms; undefined if the token is invalid or the search is gone. */
export async function findConfirmation(
  ctx: Ctx,
  token: string,
  secret: string,
): Promise<SavedSearch | undefined> {
  const search = await readConfirmed(ctx, token, secret)
  return search && toSavedSearch(search)
}

/**
 * Confirms the address of a search by the token of the link in its mail, and with it the other searches that a member
 * has for that address. Returns the search and the page of all searches; undefined if the token is invalid or the
 * search is gone. Errors: 400 beyond the limit of searches.
 */
export function confirmSearch(
  ctx: Ctx,
  token: string,
  secret: string,
): Promise<{ search: SavedSearch; managePath: string } | undefined> {
  return inTransaction(asSystem(ctx), async inner => {
    const search = await readConfirmed(inner, token, secret)
    if (!search) return undefined
    const { id, user, email, confirmedAt } = search
    await acquireAdvisoryLock(inner.db, `saved searches of ${user || email}`)
    if (!confirmedAt && !user) await assertBelowLimit(inner, search, true)
    const { table } = savedSearches
    const same = user
      ? await inner.db
          .select({ id: table.id })
          .from(table)
          .where(and(eq(table.user, user), eq(table.email, email), isNull(table.confirmedAt)))
      : [{ id }]
    const now = wireDate(new Date())
    for (const each of confirmedAt ? [] : same)
      await updateRecord(inner, savedSearches, each.id, {}, { set: { confirmedAt: now } })
    return {
      search: toSavedSearch({ ...search, confirmedAt: confirmedAt ?? now }),
      managePath: await alertLinks(secret).managePath(ownerOf(search)),
    }
  })
}

async function readConfirmed(
  ctx: Ctx,
  token: string,
  secret: string,
): Promise<RecordOf<typeof savedSearches> | undefined> {
  const confirmation = await alertLinks(secret).readConfirmation(token)
  return confirmation && findRecord(asSystem(ctx), savedSearches, confirmation.search)
}

/** What a link in a message ends, for the page that asks; its searches may be gone already. */
export async function findUnsubscription(
  ctx: Ctx,
  token: string,
  secret: string,
): Promise<{ searches: SavedSearch[]; ofWishlist?: 'priceDrops' | 'endedSales' } | undefined> {
  const what = await alertLinks(secret).readUnsubscription(token)
  if (!what) return undefined
  if ('priceDropsOf' in what) return { searches: [], ofWishlist: 'priceDrops' }
  if ('endedSalesOf' in what) return { searches: [], ofWishlist: 'endedSales' }
  const found = await Promise.all(what.searches.map(id => findRecord(asSystem(ctx), savedSearches, id)))
  return { searches: found.flatMap(each => each ?? []).map(toSavedSearch) }
}

/**
 * Ends what the token of a link in a message names: deletes its searches, or switches alerts about a wishlist off. Returns whether the token is valid; a second call changes nothing.
 */
export async function unsubscribe(ctx: Ctx, token: string, secret: string): Promise<boolean> {
  const what = await alertLinks(secret).readUnsubscription(token)
  if (!what) return false
  if ('priceDropsOf' in what) {
    await saveAlertSettings(asSystem(ctx), what.priceDropsOf, { priceDropsOff: true })
    return true
  }
  if ('endedSalesOf' in what) {
    await saveAlertSettings(asSystem(ctx), what.endedSalesOf, { endedSalesOff: true })
    return true
  }
  await inTransaction(asSystem(ctx), async inner => {
    const { table } = savedSearches
    const rows = await inner.db
      .select({ id: table.id })
      .from(table)
      .where(inArray(table.id, [...what.searches]))
      .orderBy(table.id)
      .for('update')
    for (const { id } of rows) await deleteRecord(inner, savedSearches, id)
  })
  return true
}
