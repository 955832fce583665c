import { expect, it } from 'vitest'
import type { Viewer } from '#collections/access.ts'
import { cars, firmMembers, firmPlaces, firms } from '#collections/index.ts'
import { indiaDay } from '#collections/india-time.ts'
import { askDrive } from '#domain/deals/drives/ask-drive.ts'
import { listFreeSlots } from '#domain/deals/drives/slots.ts'
import { memoryRateLimits } from '#domain/rate-limits/rate-limits.ts'
import { newContext, systemContext } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { getRecord } from '#records/get.ts'
import { randomId } from '#records/ids.ts'
import { createDatabase } from '#test/kit/database.ts'
import { createMember } from '#test/kit/people.ts'
import { addPlace, changePlace, listPlaces } from './firm-places.ts'

const { db } = await createDatabase()
const systemCtx = systemContext(db)
const sender = { limits: memoryRateLimits(300) }
const as = ({ id }: { id: string }) => newContext(db, { kind: 'member', id } satisfies Viewer)

it('a closed day of a place has no times for test drives, and a wish for one is refused', async () => {
  const set = { name: 'Sahyadri Motors', kind: 'newDealer', verified: true, published: true } as const
  const { id: firm } = await createRecord(systemCtx, firms, { brands: ['Tata'] }, { set })
  const [owner, buyer] = [await createMember(systemCtx, 'secret'), await createMember(systemCtx, 'secret')]
  await createRecord(systemCtx, firmMembers, { firm, user: owner.id, role: 'owner' })
  const published = { publishedAt: '2026-01-01' }
  const car = await createRecord(systemCtx, cars, { brand: 'Tata', name: 'Nexon', ...published })
  const hours = [1, 2, 3, 4, 5, 6, 7].map(day => ({ day, open: 600, close: 1110 }))
  const input = { city: 'Pune', address: '1 Market Road', hours, drivesAtOnce: 1 }
  await addPlace(as(owner), firm, input)
  const place = (await listPlaces(as(owner), firm))[0]?.id ?? ''
  const slots = async () =>
    listFreeSlots(systemCtx, await getRecord(systemCtx, firmPlaces, place), new Date())
  const wish = (await slots()).find(slot => slot.getTime() > Date.now() + 3 * 86_400_000) ?? new Date()
  const day = indiaDay(wish)

  await changePlace(as(owner), firm, place, { ...input, closedDays: [day] })
  const open = await slots()
  expect(open.length).toBeGreaterThan(50)
  expect(open.map(indiaDay)).not.toContain(day)
  const ask = () =>
    askDrive(
      as(buyer),
      { kind: 'cars', id: car.id, place },
      { moveId: randomId(), payload: { firstWish: wish.toISOString() } },
      sender,
    )
  await expect(ask()).rejects.toMatchObject({ data: { firstWish: { code: 'validation_slot_taken' } } })
  await changePlace(as(owner), firm, place, { ...input, closedDays: [] })
  expect(await ask()).toMatchObject({ state: 'confirmed' })
})
