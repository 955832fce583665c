import { usedVehicles, users } from '#collections/index.ts'
import type { Database } from '#database/connect.ts'
import { startSession } from '#domain/accounts/sessions.ts'
import { systemContext } from '#records/context.ts'
import { createRecord } from '#records/create.ts'

/** Creates a member with 50 listings that guests may read. Returns a token of the member and the ids. */
export async function fillVehicles(db: Database, secret: string) {
  const ctx = systemContext(db)
  const seller = await createRecord(ctx, users, { number: '9000000001', tokenKey: 'of-the-seller' })
  const ids: string[] = []
  for (let at = 0; at < 50; at++) {
    const listing = { name: `Nexon ${at}`, brand: 'Tata', type: 'car', location: 'Pune' } as const
    const set = { seller_id: seller.id, status: 'approved' } as const
    const { id } = await createRecord(ctx, usedVehicles, { ...listing, price: 700_000, year: 2021 }, { set })
    ids.push(id)
  }
  return { token: await startSession(ctx, { kind: 'member', accountId: seller.id }, secret), ids }
}
