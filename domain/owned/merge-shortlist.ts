import { inArray } from 'drizzle-orm'
import { shortlists } from '#collections/index.ts'
import type { Ctx } from '#records/context.ts'
import { RecordError } from '#records/errors.ts'
import { listRecords } from '#records/list.ts'
import { cardsByKey } from '../catalogue/cards-by-key.ts'
import { mostKept, readKeys, type VehicleKey, keyOf as vehicleKey } from '../catalogue/vehicle-key.ts'
import { addToShortlist, keyOf } from './keep-own.ts'
import { entryOf } from './shortlist-entry.ts'

/**
 * Adds what a device kept, a JSON list of vehicle keys with the newest first, to the caller's shortlist. What is
 * there already, is no longer shown or cannot be read is passed over. Gives how many were added; none for a guest.
 */
export async function mergeShortlist(ctx: Ctx, kept: string | null): Promise<number> {
  if (ctx.viewer.kind !== 'member') return 0
  const user = ctx.viewer.id
  // The oldest goes first, so that the member's list has the device's order.
  const entries = (await shownAmong(ctx, readKeys(kept, mostKept))).toReversed().map(entryOf)
  const there = await keptAlready(
    ctx,
    entries.map(entry => keyOf(user, entry)),
  )
  let added = 0
  for (const entry of entries) {
    if (!there.has(`${entry.kind}/${entry.vehicle}`) && (await isAdded(ctx, entry))) added += 1
  }
  return added
}

type Entry = ReturnType<typeof entryOf>

async function shownAmong(ctx: Ctx, keys: readonly VehicleKey[]): Promise<VehicleKey[]> {
  const cards = await cardsByKey(ctx, keys)
  return cards.map(({ kind, vehicle }) => vehicleKey(kind, vehicle.id))
}

async function keptAlready(ctx: Ctx, keys: string[]): Promise<Set<string>> {
  if (!keys.length) return new Set()
  const { items } = await listRecords(ctx, shortlists, {
    where: inArray(shortlists.table.key, keys),
    perPage: keys.length,
    fields: ['kind', 'vehicle'],
    skipTotal: true,
  })
  return new Set(items.map(({ kind, vehicle }) => `${kind}/${vehicle}`))
}

/** A vehicle that another tab added in the meantime is kept as well. */
async function isAdded(ctx: Ctx, entry: Entry): Promise<boolean> {
  try {
    await addToShortlist(ctx, entry)
    return true
  } catch (error) {
    if (error instanceof RecordError && error.data.key?.code === 'validation_not_unique') return false
    throw error
  }
}
