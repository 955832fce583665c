import { usedVehicles, users } from '#collections/index.ts'
import { startSession } from '#domain/accounts/sessions.ts'
import type { Ctx } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { randomId } from '#records/ids.ts'

/** A new member, signed in directly: `token` is the value of its cookie or bearer. */
export async function createMember(systemCtx: Ctx, secret: string, name = 'Asha Rao') {
  const number = randomId().slice(0, 10)
  const serverFields = { number, email: `${number}@phone.invalid`, tokenKey: randomId() }
  const { id } = await createRecord(systemCtx, users, { name }, { set: serverFields })
  return { name, ...(await signInMember(systemCtx, secret, id)) }
}

/** Starts a session of a member: `token` is the value of its cookie or bearer. */
export async function signInMember(systemCtx: Ctx, secret: string, id: string) {
  return { id, token: await startSession(systemCtx, { kind: 'member', accountId: id }, secret) }
}

/** A listed used car; Sawari's own without a seller. Returns its id. */
export async function createListing(
  systemCtx: Ctx,
  seller_id = '',
  status: 'pending' | 'approved' | 'sold' = 'approved',
  name = 'Swift VXi',
) {
  const { id } = await createRecord(systemCtx, usedVehicles, {
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
