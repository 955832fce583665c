import { describe, expect, it } from 'vitest'
import {
  bikes,
  bikeVariants,
  cars,
  carVariants,
  commercialCategory,
  commercialVariants,
  commercialVehicles,
} from '#collections/index.ts'
import { createRecord } from '#records/create.ts'
import { openConsoleApi } from '#test/kit/console-api.ts'
import { createDatabase } from '#test/kit/database.ts'
import { createListing, createMember } from '#test/kit/people.ts'

const { db, pool } = await createDatabase()
const desk = await openConsoleApi(db)
const { systemCtx } = desk
const member = { kind: 'member', id: (await createMember(systemCtx, 'secret', 'Asha')).id } as const
const sender = { name: 'Asha', email: 'asha@example.in', number: '9822012345', phone: '9822012345' }
const review = { name: 'Asha', review: 'Good.', rating: 4 }

const publishedAt = '2026-01-01'
const scheduled = '2090-01-01'
const van = { category: (await createRecord(systemCtx, commercialCategory, { name: 'Vans' })).id }
const car = (await createRecord(systemCtx, cars, { brand: 'Tata', name: 'Nexon', publishedAt })).id
const bike = (await createRecord(systemCtx, bikes, { brand: 'Honda', name: 'Shine', publishedAt })).id
const truck = { brand: 'Tata', name: 'Ace', publishedAt, ...van }
const commercial = (await createRecord(systemCtx, commercialVehicles, truck)).id
const drafts = {
  car: (await createRecord(systemCtx, cars, { brand: 'Tata', name: 'Secret' })).id,
  scheduled: (await createRecord(systemCtx, cars, { brand: 'Tata', name: 'Soon', publishedAt: scheduled }))
    .id,
  bike: (await createRecord(systemCtx, bikes, { brand: 'Honda', name: 'Secret' })).id,
  commercial: (await createRecord(systemCtx, commercialVehicles, { brand: 'Tata', name: 'Secret', ...van }))
    .id,
  variant: (await createRecord(systemCtx, carVariants, { Car_id: car, brand: 'Tata', name: 'Dark' })).id,
  bikeVariant: (await createRecord(systemCtx, bikeVariants, { Bike_id: bike, brand: 'Honda', name: 'Disc' }))
    .id,
  commercialVariant: (
    await createRecord(systemCtx, commercialVariants, {
      Commercial_id: commercial,
      brand: 'Tata',
      name: 'Gold',
    })
  ).id,
  listing: await createListing(systemCtx, '', 'pending'),
  sold: await createListing(systemCtx, '', 'sold'),
}

/** A collection that visitors send to, a valid body, and the field with a subject that nobody may see. */
const sent: [string, object, string, keyof typeof drafts][] = [
  ['CarsInquiry', { ...sender, messgae: 'Hi' }, 'cars', 'car'],
  ['CarsInquiry', { ...sender, messgae: 'Hi' }, 'cars', 'scheduled'],
  ['CarsInquiry', { ...sender, messgae: 'Hi', cars: car }, 'variant', 'variant'],
  ['BikeInquiry', { ...sender, message: 'Hi' }, 'bikes', 'bike'],
  ['BikeInquiry', { ...sender, message: 'Hi', bikes: bike }, 'variant', 'bikeVariant'],
  ['commercialInquiries', sender, 'vehicle', 'commercial'],
  ['commercialInquiries', { ...sender, vehicle: commercial }, 'variant', 'commercialVariant'],
  ['usedVehiclesInquiries', sender, 'vehicle', 'listing'],
  ['onRoadPriceRequests', sender, 'car', 'car'],
  ['onRoadPriceRequests', { ...sender, car }, 'variant', 'variant'],
  ['onRoadPriceRequests', sender, 'bike', 'bike'],
  ['onRoadPriceRequests', sender, 'commercial', 'commercial'],
  ['vehicleReviews', review, 'car', 'car'],
  ['vehicleReviews', review, 'bike', 'bike'],
  ['vehicleReviews', review, 'commercial', 'commercial'],
  ['vehicleReviews', { ...review, car }, 'variant', 'variant'],
  ['usedVehicleReviews', review, 'vehicle', 'listing'],
  ['reports', { kind: 'usedVehicles', reason: 'spam' }, 'record', 'listing'],
]

/** Collections that only members write to. */
const writtenByMembers: [string, object, string, keyof typeof drafts][] = [
  ['shortlists', { kind: 'cars' }, 'vehicle', 'car'],
  ['shortlists', { kind: 'usedVehicles' }, 'vehicle', 'sold'],
  ['UsedVehicleConversations', {}, 'vehicle_id', 'listing'],
]

describe('a subject that the sender may not see', () => {
  it.each([...sent, ...writtenByMembers])(
    'gives %s with %j the same error as a missing one: %s',
    async (name, body, field, of) => {
      const count = async () => (await pool.query(`select count(*)::int as n from "${name}"`)).rows[0].n
      const isForMembers = writtenByMembers.some(([each]) => each === name)
      const before = await count()
      for (const viewer of [member, ...(isForMembers ? [] : [{ kind: 'guest' } as const])]) {
        const unknown = await desk.send(name, { ...body, [field]: 'no-such-record' }, viewer)
        const unseen = await desk.send(name, { ...body, [field]: drafts[of] }, viewer)
        expect([unseen.status, unseen.body]).toEqual([400, unknown.body])
        expect(Object.keys(unseen.body.data)).toEqual([field])
      }
      expect(await count()).toBe(before)
      expect((await pool.query('select count(*)::int as n from outbox')).rows[0].n).toBe(0)
    },
  )
})

it('stays visible to operators in an inquiry after the vehicle is unpublished', async () => {
  const { id } = await createRecord(systemCtx, cars, { brand: 'Tata', name: 'Tiago', publishedAt })
  const inquiry = (await desk.send('CarsInquiry', { ...sender, messgae: 'Hi', cars: id })).body.id
  await desk.patch(`cars/records/${id}`, { publishedAt: null }, 'editor')
  const patched = await desk.patch(`CarsInquiry/records/${inquiry}`, { cars: id, status: 'contacted' })
  expect(patched).toMatchObject({ status: 200, body: { cars: id, status: 'contacted' } })
})
