import type { InputOf } from '#collections/define.ts'
import { usedVehicles } from '#collections/index.ts'
import { type Ctx, inTransaction } from '#records/context.ts'
import { asText } from '#records/field-types/field-type.ts'
import { getRecord } from '#records/get.ts'
import { updateRecord } from '#records/update.ts'
import { maskRegistration } from './mask-registration.ts'

type Input = InputOf<typeof usedVehicles>

const needsApproval = ['approved', 'rejected', 'pending']

/**
 * Changes a listing. What its seller changes waits for approval again, a changed price alone does not; a draft stays one.
 * Errors: 404 where the caller may not see it or change it, 400 with field items.
 */
export function changeListing(ctx: Ctx, id: string, patch: Input) {
  return inTransaction(ctx, async inner => {
    const current = await getRecord(inner, usedVehicles, id, { forUpdate: true })
    const kept: Input = {}
    if (patch.registrationNumber !== undefined) {
      kept.registrationMasked = maskRegistration(asText(patch.registrationNumber))
    }
    const isWorthALook = changedKeys(current, patch).some(key => key !== 'price')
    if (ctx.viewer.kind === 'member' && isWorthALook && needsApproval.includes(current.status)) {
      kept.status = 'pending'
    }
    return updateRecord(inner, usedVehicles, id, patch, kept)
  })
}

/** Fields that a seller may set and whose value is another one now. */
const changedKeys = (current: Record<string, unknown>, patch: Record<string, unknown>) =>
  Object.entries(usedVehicles.fields)
    .filter(([key, field]) => key in patch && !('writable' in field.options && field.options.writable))
    .map(([key]) => key)
    .filter(key => JSON.stringify(current[key]) !== JSON.stringify(patch[key]))
