import { expect, it } from 'vitest'
import { bikes, cars, firmReviews, firms, usedVehicleReviews, vehicleReviews } from '#collections/index.ts'
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
  const model = { name: `Model ${at}`, publishedAt: '2026-01-01' }
  const car = await createRecord(systemCtx, cars, { brand: 'Tata', ...model })
  const bike = await createRecord(systemCtx, bikes, { brand: 'Hero', ...model })
  await createRecord(systemCtx, vehicleReviews, { ...said, car: car.id }, { set: { user } })
  await createRecord(systemCtx, vehicleReviews, { ...said, bike: bike.id }, { set: { user } })
  const vehicle = await createListing(systemCtx, '', 'approved', `Swift ${at}`)
  await createRecord(systemCtx, usedVehicleReviews, { ...said, vehicle }, { set: { user } })
  const dealer = { name: `Dealer ${at}`, kind: 'usedDealer' as const, published: true }
  const { id: firm } = await createRecord(systemCtx, firms, dealer, { set: { verified: true } })
  await createRecord(systemCtx, firmReviews, said, { set: { user, firm } })
}

it('memberReviews names each vehicle and dealer, with as many statements for many reviews as for one', async () => {
  await review(0)
  const forOne = await recordStatements(() => listMemberReviews(member, user))
  for (let at = 1; at < 7; at++) await review(at)
  const forMany = await recordStatements(() => listMemberReviews(member, user))
  expect(forMany.length).toBeLessThanOrEqual(forOne.length)
  expect((await listMemberReviews(member, user)).items.map(({ subject }) => subject?.name).sort()).toEqual(
    Array.from({ length: 7 }, (_, at) => [
      `Tata Model ${at}`,
      `Hero Model ${at}`,
      `Maruti Suzuki Swift ${at}`,
      `Dealer ${at}`,
    ])
      .flat()
      .sort(),
  )
})
