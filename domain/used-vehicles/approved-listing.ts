import { usedVehicles } from '#collections/index.ts'
import { asSystem, type Ctx } from '#records/context.ts'
import { missingTarget, refusedWrite } from '#records/errors.ts'
import { asList } from '#records/field-types/select.ts'
import { findRecord } from '#records/get.ts'

/**
 * The approved listing of an inquiry or a review; `undefined` if none is named, which the field's own validation
 * rejects. Errors: 400 with the field `vehicle` for any other listing, for every caller, with the message for a missing
 * one.
 */
export async function findApprovedListing(ctx: Ctx, named: unknown) {
  // Parsed like the relation field.
  const id = asList(named).at(-1)
  if (!id) return undefined
  const fields = ['id', 'name', 'status', 'seller_id', 'firm'] as const
  const found = await findRecord(asSystem(ctx), usedVehicles, id, { fields })
  if (found?.status !== 'approved') throw refusedWrite('create', { vehicle: missingTarget })
  return found
}
