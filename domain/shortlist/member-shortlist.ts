import { eq } from 'drizzle-orm'
import { shortlists } from '#collections/index.ts'
import type { Ctx } from '#records/context.ts'
import { deleteRecord } from '#records/delete.ts'
import { listRecords } from '#records/list.ts'
import { filterVehicleKeys, maxShortlisted, type VehicleKey } from '../catalogue/vehicle-key.ts'
import { addIfMissing } from './change-shortlist.ts'
import { toItemKey, toShortlistItem } from './shortlist-item.ts'

/** The vehicles on the caller's shortlist, the newest first; none for a guest. */
export async function readShortlist(ctx: Ctx): Promise<VehicleKey[]> {
  if (ctx.viewer.kind !== 'member') return []
  const { items } = await listRecords(ctx, shortlists, {
    where: eq(shortlists.table.user, ctx.viewer.id),
    sort: ['-@rowid'],
    perPage: maxShortlisted,
    fields: ['kind', 'vehicle'],
    skipTotal: true,
  })
  return filterVehicleKeys(items.map(toItemKey), maxShortlisted)
}

/** Adds a vehicle to the caller's shortlist, or removes it; idempotent. Errors: 400 for a guest. */
export async function setShortlisted(ctx: Ctx, key: VehicleKey, isShortlisted: boolean): Promise<void> {
  const item = toShortlistItem(key)
  if (isShortlisted) {
    await addIfMissing(ctx, item)
    return
  }
  const { items } = await listRecords(ctx, shortlists, {
    where: eq(shortlists.table.vehicle, item.vehicle),
    fields: ['id', 'kind'],
    skipTotal: true,
  })
  for (const { id } of items.filter(({ kind }) => kind === item.kind)) await deleteRecord(ctx, shortlists, id)
}
