import { usedVehicles } from '#collections/index.ts'
import { asSystem, type Ctx } from '#records/context.ts'
import { missingTarget, refusedWrite } from '#records/errors.ts'
import { asList } from '#records/field-types/select.ts'
import { findRecord } from '#records/get.ts'

/**
 * The approved listing that an inquiry or a review is about; nothing where none is named, which the field itself
 * forbids. Errors: 400 at the field `vehicle` for any other listing, whoever asks, in the words for one that is not there.
 */
export async function findApprovedListing(ctx: Ctx, named: unknown) {
  // As the relation reads it, whatever was sent.
  const id = asList(named).at(-1)
  if (!id) return undefined
  const fields = ['id', 'name', 'status', 'seller_id'] as const
  const found = await findRecord(asSystem(ctx), usedVehicles, id, { fields })
  if (found?.status !== 'approved') throw refusedWrite('create', { vehicle: missingTarget })
  return found
}
