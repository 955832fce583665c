import { expect, it } from 'vitest'
import { deals, rentEnquiries } from '#collections/index.ts'
import { RecordError } from '#records/errors.ts'
import { listRecords } from '#records/list.ts'
import { createDatabase } from '#test/kit/database.ts'
import { openRentals } from '#test/kit/rentals.ts'

const { db } = await createDatabase()
const { systemCtx, vehicle, sendEnquiry, move, handOut } = await openRentals(db)

const codeOf = (error: unknown) =>
  error instanceof RecordError ? Object.entries(error.data).map(([key, { code }]) => [key, code]) : error
const refused = [['car', 'validation_too_many_rentals']]

it('lets a renter have five rentals before their hand-over, however many it asks for at once', async () => {
  const vehicles = await Promise.all(Array.from({ length: 8 }, () => vehicle()))
  // Enquiries from one address take turns anyway.
  const outcomes = await Promise.allSettled(
    vehicles.map((each, at) => sendEnquiry(each, 1, 49, `asha${at}@example.com`)),
  )
  const begun = outcomes.flatMap(each => (each.status === 'fulfilled' ? [each.value] : []))
  expect(begun).toHaveLength(5)
  expect(outcomes.flatMap(each => (each.status === 'rejected' ? [codeOf(each.reason)] : []))).toEqual([
    refused,
    refused,
    refused,
  ])
  // Nothing is stored of those that were refused.
  for (const collection of [rentEnquiries, deals])
    expect((await listRecords(systemCtx, collection)).totalItems).toBe(5)

  const [first = '', second = ''] = begun
  await move('operator', first, 'accept')
  expect(codeOf(await sendEnquiry(await vehicle()).catch(error => error))).toEqual(refused)
  await move('renter', second, 'withdraw')
  const sixth = await sendEnquiry(await vehicle())
  await handOut(sixth)
  await sendEnquiry(await vehicle())
  expect(codeOf(await sendEnquiry(await vehicle()).catch(error => error))).toEqual(refused)
})
