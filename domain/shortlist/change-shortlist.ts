import type { InputOf } from '#collections/define.ts'
import { shortlists } from '#collections/index.ts'
import { getCollection } from '#collections/registry.ts'
import { shortlistKinds } from '#collections/shortlists.ts'
import type { Ctx } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { missingTarget, notUnique, RecordError, refusedWrite } from '#records/errors.ts'
import { asText } from '#records/field-types/field-type.ts'
import { findRecord, getRecord } from '#records/get.ts'
import { inTransaction } from '#records/transaction.ts'
import { updateRecord } from '#records/update.ts'
import { findEndedListings } from '../used-vehicles/ended-listing.ts'

const memberOf = (ctx: Ctx) => (ctx.viewer.kind === 'member' ? ctx.viewer.id : '')

/**
 * Adds a vehicle to the caller's shortlist, also one whose page says that its sale has ended. Errors: 400, also for a
 * guest, for any other vehicle that the caller may not see and for a duplicate.
 */
export async function addToShortlist(ctx: Ctx, input: InputOf<typeof shortlists>) {
  const user = memberOf(ctx)
  await checkVehicle(ctx, 'create', input)
  return createRecord(ctx, shortlists, input, { set: { user, key: shortlistKey(user, input) } })
}

/** Adds a vehicle unless it is there already, and tells whether it added it. Errors: those of `addToShortlist`. */
export async function addIfMissing(ctx: Ctx, input: InputOf<typeof shortlists>): Promise<boolean> {
  try {
    await addToShortlist(ctx, input)
    return true
  } catch (error) {
    if (error instanceof RecordError && error.data.key?.code === notUnique.code) return false
    throw error
  }
}

/** Replaces a vehicle on the caller's shortlist. Errors: 404, and 400 as for a new one. */
export function updateShortlist(ctx: Ctx, id: string, patch: InputOf<typeof shortlists>) {
  return inTransaction(ctx, async inner => {
    const { user, kind, vehicle } = await getRecord(inner, shortlists, id, { forUpdate: true })
    const item = { kind, vehicle, ...patch }
    const key = shortlistKey(user, item)
    if (key !== shortlistKey(user, { kind, vehicle })) await checkVehicle(inner, 'update', item)
    return updateRecord(inner, shortlists, id, patch, { set: { key } })
  })
}

async function checkVehicle(
  ctx: Ctx,
  verb: 'create' | 'update',
  { kind, vehicle }: InputOf<typeof shortlists>,
) {
  const collection = shortlistKinds.find(each => each === kind)
  const id = asText(vehicle)
  if (!collection || !id) return
  const isVisible =
    (await findRecord(ctx, getCollection(collection), id, { fields: ['id'] })) ||
    (collection === 'usedVehicles' && (await findEndedListings(ctx, [id])).has(id))
  if (!isVisible) throw refusedWrite(verb, { vehicle: missingTarget })
}

/** The unique key of a member's shortlisted vehicle: member, kind and vehicle. */
export const shortlistKey = (user: string, { kind, vehicle }: InputOf<typeof shortlists>) =>
  `${user}:${asText(kind)}:${asText(vehicle)}`
