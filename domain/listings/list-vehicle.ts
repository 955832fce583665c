import type { InputOf } from '#collections/define.ts'
import { usedVehicles } from '#collections/index.ts'
import type { Ctx } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { asText } from '#records/field-types/field-type.ts'
import { maskRegistration } from './mask-registration.ts'

/** Keeps a vehicle that somebody sells: the caller's own, waiting for approval. Errors: 400, also for a guest. */
export function listVehicle(ctx: Ctx, input: InputOf<typeof usedVehicles>) {
  const registrationMasked = maskRegistration(asText(input.registrationNumber))
  if (ctx.viewer.kind !== 'member') {
    return createRecord(ctx, usedVehicles, { status: 'pending', ...input }, { registrationMasked })
  }
  const kept = { seller_id: ctx.viewer.id, status: 'pending', registrationMasked } as const
  return createRecord(ctx, usedVehicles, input, kept)
}
