import { usedVehicles, users } from '#collections/index.ts'
import { startSession } from '#domain/accounts/sessions.ts'
import type { Ctx } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { randomId } from '#records/ids.ts'

/** A new member, signed in without the steps of it: `token` is what its cookie or bearer holds. */
export async function createMember(systemCtx: Ctx, secret: string, name = '') {
  const number = randomId().slice(0, 10)
  const kept = { number, email: `${number}@phone.invalid`, tokenKey: randomId() }
  const { id } = await createRecord(systemCtx, users, { name }, kept)
  return { id, name, token: await startSession(systemCtx, { kind: 'member', accountId: id }, secret) }
}

/** A used car that is listed; Sawari's own without a seller. Gives its id. */
export async function createListing(
  own: Ctx,
  seller_id = '',
  status: 'pending' | 'approved' | 'sold' = 'approved',
  name = 'Swift VXi',
) {
  const { id } = await createRecord(own, usedVehicles, {
    name,
    brand: 'Maruti Suzuki',
    type: 'car',
    location: 'Pune',
    price: 400_000,
    year: 2019,
    status,
    seller_id,
  })
  return id
}
