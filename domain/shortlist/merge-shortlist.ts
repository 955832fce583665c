import { inArray } from 'drizzle-orm'
import { shortlists } from '#collections/index.ts'
import type { Ctx } from '#records/context.ts'
import { listRecords } from '#records/list.ts'
import { listCardsByKey } from '../catalogue/cards-by-key.ts'
import { maxShortlisted, parseVehicleKeys, toVehicleKey, type VehicleKey } from '../catalogue/vehicle-key.ts'
import { addIfMissing, shortlistKey } from './change-shortlist.ts'
import { listEnded } from './list-ended.ts'
import { toShortlistItem } from './shortlist-item.ts'

/**
 * Adds a device's shortlist, a JSON list of vehicle keys with the newest first, to the caller's shortlist. Duplicates,
 * vehicles that are no longer public and invalid keys are skipped. Returns how many were added; none for a guest.
 */
export async function mergeShortlist(ctx: Ctx, storedKeys: string | null): Promise<number> {
  if (ctx.viewer.kind !== 'member') return 0
  const user = ctx.viewer.id
  // Adds the oldest first, so that the member's list has the device's order.
  const items = (await filterVisible(ctx, parseVehicleKeys(storedKeys, maxShortlisted)))
    .toReversed()
    .map(toShortlistItem)
  const existing = await findExisting(
    ctx,
    items.map(entry => shortlistKey(user, entry)),
  )
  let added = 0
  for (const entry of items) {
    // Another tab may have added it in the meantime.
    if (!existing.has(`${entry.kind}/${entry.vehicle}`) && (await addIfMissing(ctx, entry))) added += 1
  }
  return added
}

async function filterVisible(ctx: Ctx, keys: readonly VehicleKey[]): Promise<VehicleKey[]> {
  const [cards, ended] = await Promise.all([listCardsByKey(ctx, keys), listEnded(ctx, keys)])
  const visible = new Set([
    ...cards.map(({ kind, vehicle }) => toVehicleKey(kind, vehicle.id)),
    ...ended.map(({ id }) => toVehicleKey('used', id)),
  ])
  return keys.filter(key => visible.has(key))
}

async function findExisting(ctx: Ctx, keys: string[]): Promise<Set<string>> {
  if (!keys.length) return new Set()
  const { items } = await listRecords(ctx, shortlists, {
    where: inArray(shortlists.table.key, keys),
    perPage: keys.length,
    fields: ['kind', 'vehicle'],
    skipTotal: true,
  })
  return new Set(items.map(({ kind, vehicle }) => `${kind}/${vehicle}`))
}
