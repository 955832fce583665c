import { expect, it } from 'vitest'
import { bikes, cars, usedVehicleReviews, vehicleReviews } from '#collections/index.ts'
import { newContext, systemContext } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { createDatabase } from '#test/kit/database.ts'
import { createListing, createMember } from '#test/kit/people.ts'
import { recordStatements } from '#test/kit/record-queries.ts'
import { listMemberReviews } from './member-reviews.ts'

const { db } = await createDatabase()
const systemCtx = systemContext(db)
const { id: user } = await createMember(systemCtx, 'secret')
const member = newContext(db, { kind: 'member', id: user })
const said = { name: 'Asha', review: 'It goes well', rating: 4 }

async function review(at: number) {
  const shown = { name: `Model ${at}`, publishedAt: '2026-01-01' }
  const car = await createRecord(systemCtx, cars, { brand: 'Tata', ...shown })
  const bike = await createRecord(systemCtx, bikes, { brand: 'Hero', ...shown })
  await createRecord(systemCtx, vehicleReviews, { ...said, car: car.id }, { set: { user } })
  await createRecord(systemCtx, vehicleReviews, { ...said, bike: bike.id }, { set: { user } })
  const vehicle = await createListing(systemCtx, '', 'approved', `Swift ${at}`)
  await createRecord(systemCtx, usedVehicleReviews, { ...said, vehicle }, { set: { user } })
}

it('memberReviews names each vehicle, with as many statements for many reviews as for one', async () => {
  await review(0)
  const forOne = await recordStatements(() => listMemberReviews(member, user))
  for (let at = 1; at < 8; at++) await review(at)
  const forMany = await recordStatements(() => listMemberReviews(member, user))
  expect(forMany.length).toBeLessThanOrEqual(forOne.length)
  expect((await listMemberReviews(member, user)).items.map(({ vehicle }) => vehicle?.name).sort()).toEqual(
    Array.from({ length: 8 }, (_, at) => [
      `Tata Model ${at}`,
      `Hero Model ${at}`,
      `Maruti Suzuki Swift ${at}`,
    ])
      .flat()
      .sort(),
  )
})
