import { expect, it } from 'vitest'
import { usedVehicles } from '#collections/index.ts'
import { getRecord } from '#records/get.ts'
import { openConsoleApi } from '#test/kit/console-api.ts'
import { createDatabase } from '#test/kit/database.ts'
import { createListing, createMember } from '#test/kit/people.ts'

const { db } = await createDatabase()
const desk = await openConsoleApi(db)

/** An approved listing at ₹4,00,000, and its seller. */
async function listed() {
  const seller = { kind: 'member', id: (await createMember(desk.systemCtx, 'secret')).id } as const
  const id = await createListing(desk.systemCtx, seller.id)
  const path = `collections/usedVehicles/records/${id}`
  return {
    change: async (body: object) => (await desk.call(seller, 'PATCH', path, body)).body,
    approve: (body = {}) => desk.patch(`usedVehicles/records/${id}`, { status: 'approved', ...body }),
    status: async () => (await getRecord(desk.systemCtx, usedVehicles, id)).status,
  }
}

it.each([
  [{ price: 520_000 }, 'approved'],
  [{ price: 280_000 }, 'approved'],
  [{ price: 520_001 }, 'pending'],
  [{ price: 279_999 }, 'pending'],
  [{ price: 1 }, 'pending'],
  [{ 'price+': '150000' }, 'pending'],
])('an approved price of ₹4,00,000 that becomes %j makes the listing %s', async (body, status) => {
  const { change } = await listed()
  expect(await change(body)).toMatchObject({ status })
})

it('small price changes add up until they need approval', async () => {
  const { change, status } = await listed()
  for (const price of [340_000, 300_000, 281_000]) {
    await change({ price })
    expect(await status()).toBe('approved')
  }
  await change({ price: 270_000 })
  expect(await status()).toBe('pending')
  // Back within bounds, it still waits for an operator.
  await change({ price: 400_000 })
  expect(await status()).toBe('pending')
})

it('an operator’s approval sets the price that later prices are compared with', async () => {
  const { change, approve } = await listed()
  await change({ price: 800_000 })
  await approve()
  expect(await change({ price: 1_000_000 })).toMatchObject({ status: 'approved' })
  expect(await change({ price: 400_000 })).toMatchObject({ status: 'pending' })
  await approve({ price: 500_000 })
  expect(await change({ price: 400_000 })).toMatchObject({ status: 'approved' })
})

it('the seller does not see the price that its price is compared with', async () => {
  const { change } = await listed()
  expect(await change({ price: 410_000 })).not.toHaveProperty('approvedPrice')
})

const year = new Date(Date.now() + 5.5 * 3_600_000).getUTCFullYear()
it.each([
  [{ price: 0 }, 'validation_min_number_constraint'],
  [{ price: 1_000_000_001 }, 'validation_max_number_constraint'],
  [{ price: 10 ** 15 }, 'validation_max_number_constraint'],
  [{ year: year + 2 }, 'validation_max_number_constraint'],
  [{ year: 2099 }, 'validation_max_number_constraint'],
  [{ mileage: 1e300 }, 'validation_max_number_constraint'],
  [{ mileage: -1 }, 'validation_min_number_constraint'],
  [{ seats: -4 }, 'validation_min_number_constraint'],
  [{ odometer: -1 }, 'validation_min_number_constraint'],
  [{ odometer: 9_000_000 }, 'validation_max_number_constraint'],
  [{ engineCC: -1 }, 'validation_min_number_constraint'],
  [{ engineCC: 1_000_000 }, 'validation_max_number_constraint'],
  [{ name: '\u200b\u3164 ' }, 'validation_required'],
  [{ location: '\u00a0' }, 'validation_required'],
])('an impossible value is rejected: %j', async (body, code) => {
  const { change, status } = await listed()
  const [field] = Object.keys(body)
  expect((await change(body)).data).toMatchObject({ [String(field)]: { code } })
  expect(await status()).toBe('approved')
})

it('a name is stored as it was typed', async () => {
  const { change } = await listed()
  const made = await change({
    name: '\u202eSwift\u200b\u0007 VXi\u2066',
    owner: 'प्रथम स्वामी क्\u200dष 👨\u200d👩\u200d👧',
  })
  expect(made).toMatchObject({ name: 'Swift VXi', owner: 'प्रथम स्वामी क्\u200dष 👨\u200d👩\u200d👧' })
})

it('next year’s models are on sale already', async () => {
  const { change } = await listed()
  expect(await change({ year: year + 1 })).toMatchObject({ year: year + 1 })
})
