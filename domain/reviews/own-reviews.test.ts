import { expect, it } from 'vitest'
import { bikes, cars, usedVehicleReviews, vehicleReviews } from '#collections/index.ts'
import { newContext, systemContext } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { freshDatabase } from '#test/kit/database.ts'
import { newListing, newMember } from '#test/kit/people.ts'
import { statementsOf } from '#test/kit/queries.ts'
import { ownReviews } from './own-reviews.ts'

const { db } = await freshDatabase()
const own = systemContext(db)
const { id: user } = await newMember(own, 'secret')
const member = newContext(db, { kind: 'member', id: user })
const said = { name: 'Asha', review: 'It goes well', rating: 4 }

async function review(at: number) {
  const shown = { name: `Model ${at}`, publishedAt: '2026-01-01' }
  const car = await createRecord(own, cars, { brand: 'Tata', ...shown })
  const bike = await createRecord(own, bikes, { brand: 'Hero', ...shown })
  await createRecord(own, vehicleReviews, { ...said, car: car.id }, { user })
  await createRecord(own, vehicleReviews, { ...said, bike: bike.id }, { user })
  const vehicle = await newListing(own, '', 'approved', `Swift ${at}`)
  await createRecord(own, usedVehicleReviews, { ...said, vehicle }, { user })
}

it('ownReviews names each vehicle, with as many statements for many reviews as for one', async () => {
  await review(0)
  const forOne = await statementsOf(() => ownReviews(member, user))
  for (let at = 1; at < 8; at++) await review(at)
  const forMany = await statementsOf(() => ownReviews(member, user))
  expect(forMany.length).toBeLessThanOrEqual(forOne.length)
  expect((await ownReviews(member, user)).items.map(({ vehicle }) => vehicle?.name).sort()).toEqual(
    Array.from({ length: 8 }, (_, at) => [
      `Tata Model ${at}`,
      `Hero Model ${at}`,
      `Maruti Suzuki Swift ${at}`,
    ])
      .flat()
      .sort(),
  )
})
