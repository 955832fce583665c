import { firmMembers, firmPlaces, firms } from '#collections/index.ts'
import type { Ctx } from '#records/context.ts'
import { createRecord } from '#records/create.ts'

type DealerOptions = { name: string; owner: string; city?: string; kind?: 'newDealer' | 'usedDealer' }

/** A verified dealer of Tata with an owner and a place that is open daily and gives two test drives at once. */
export async function createDealer(
  systemCtx: Ctx,
  { name, owner, city = 'Nagpur', kind = 'newDealer' }: DealerOptions,
) {
  const set = { name, kind, brands: ['Tata'], verified: true, published: true, responseMinutes: 50 }
  const { id } = await createRecord(systemCtx, firms, {}, { set })
  const { id: place } = await createRecord(systemCtx, firmPlaces, {
    firm: id,
    city,
    address: 'Wardha Road 4',
    pincode: '440015',
    mapLink: 'https://www.openstreetmap.org/?mlat=21.1&mlon=79.1',
    hours: [1, 2, 3, 4, 5, 6, 7].map(day => ({ day, open: 600, close: 1200 })),
    drivesAtOnce: 2,
  })
  await createRecord(systemCtx, firmMembers, { firm: id, user: owner, role: 'owner' })
  return { id, place, name, desk: `/firm/${id}` }
}
