import { eq } from 'drizzle-orm'
import { shortlists } from '#collections/index.ts'
import type { Ctx } from '#records/context.ts'
import { deleteRecord } from '#records/delete.ts'
import { RecordError } from '#records/errors.ts'
import { listRecords } from '#records/list.ts'
import { keysAmong, mostKept, type VehicleKey } from '../catalogue/vehicle-key.ts'
import { addToShortlist } from './keep-own.ts'
import { entryOf, keyOfEntry } from './shortlist-entry.ts'

/** The vehicles on the caller's shortlist, the newest first; none for a guest. */
export async function ownShortlist(ctx: Ctx): Promise<VehicleKey[]> {
  if (ctx.viewer.kind !== 'member') return []
  const { items } = await listRecords(ctx, shortlists, {
    where: eq(shortlists.table.user, ctx.viewer.id),
    sort: ['-@rowid'],
    perPage: mostKept,
    fields: ['kind', 'vehicle'],
    skipTotal: true,
  })
  return keysAmong(items.map(keyOfEntry), mostKept)
}

/** Puts a vehicle on the caller's shortlist, or takes it off; done twice it is as done once. Errors: 400 for a guest. */
export async function keepVehicle(ctx: Ctx, key: VehicleKey, isKept: boolean): Promise<void> {
  const entry = entryOf(key)
  if (isKept) return addOnce(ctx, entry)
  const { items } = await listRecords(ctx, shortlists, {
    where: eq(shortlists.table.vehicle, entry.vehicle),
    fields: ['id', 'kind'],
    skipTotal: true,
  })
  for (const { id } of items.filter(({ kind }) => kind === entry.kind))
    await deleteRecord(ctx, shortlists, id)
}

async function addOnce(ctx: Ctx, entry: ReturnType<typeof entryOf>) {
  try {
    await addToShortlist(ctx, entry)
  } catch (error) {
    if (!(error instanceof RecordError && error.data.key?.code === 'validation_not_unique')) throw error
  }
}
