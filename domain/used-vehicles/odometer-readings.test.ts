import { describe, expect, it } from 'vitest'
import { fraudSignals, odometerReadings, usedVehicles } from '#collections/index.ts'
import { newContext, systemContext } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { deleteRecord } from '#records/delete.ts'
import { getRecord } from '#records/get.ts'
import { listRecords } from '#records/list.ts'
import { updateRecord } from '#records/update.ts'
import { createDatabase } from '#test/kit/database.ts'
import { createMember } from '#test/kit/people.ts'
import { findOdometerFall } from './odometer-fall.ts'
import { addOdometerReading, listOdometerReadings, removeOdometerReading } from './odometer-readings.ts'
import { changeListing } from './sell/change-listing.ts'

const { db } = await createDatabase()
const systemCtx = systemContext(db)
const { id: seller } = await createMember(systemCtx, 'secret')
const operator = newContext(db, { kind: 'operator', id: 'operator0000001', role: 'support' })

const swift = { name: 'Swift', brand: 'Maruti Suzuki', type: 'car', location: 'Pune' } as const
/** A listing that an operator has approved. */
async function approved(odometer: number) {
  const listing = { ...swift, price: 400_000, year: 2019, odometer, status: 'pending' } as const
  const { id } = await createRecord(systemCtx, usedVehicles, listing, { set: { seller_id: seller } })
  await changeListing(operator, id, { status: 'approved' })
  const rated = { dealRating: 'great', valuedAt: '2026-11-20 00:00:00.000Z' } as const
  return updateRecord(systemCtx, usedVehicles, id, {}, { set: rated })
}
const read = (id: string) => getRecord(systemCtx, usedVehicles, id)
const kmOf = async (id: string) => (await listOdometerReadings(systemCtx, id)).map(({ km }) => km)
const signalsOf = async (id: string) =>
  (await listRecords(systemCtx, fraudSignals)).items.filter(({ listing }) => listing === id)
const bill = (day: string, km: number) => ({ day, km, source: 'serviceBill' as const })

describe('findOdometerFall', () => {
  const days = ['2020-01-01', '2021-01-01', '2022-01-01', '2023-01-01']
  const fallOf = (...kms: number[]) => {
    const fall = findOdometerFall(kms.map((km, at) => ({ day: days[at] ?? '', km })))
    return fall && [fall.from.km, fall.to.km]
  }

  it.each([
    [[10_000, 20_000, 30_000], undefined],
    [[10_000], undefined],
    [[], undefined],
    [[30_000, 29_500], undefined],
    [
      [30_000, 29_499],
      [30_000, 29_499],
    ],
    // Above the reading before, but below an earlier one.
    [
      [60_000, 40_000, 50_000],
      [60_000, 40_000],
    ],
    [
      [60_000, 59_800, 59_400],
      [60_000, 59_400],
    ],
  ])('of %j is %j', (kms, fall) => expect(fallOf(...kms)).toEqual(fall))

  it('is no correction on the same day', () => {
    const day = '2026-11-25'
    expect(
      findOdometerFall([
        { day, km: 540_000 },
        { day, km: 54_000 },
      ]),
    ).toBeUndefined()
  })
})

it('an approval records what the listing states, once', async () => {
  const { id, odometerReadings: count, odometerFell } = await approved(41_000)
  expect([count, odometerFell, await kmOf(id)]).toEqual([1, false, [41_000]])
  await changeListing(operator, id, { price: 410_000 })
  expect(await kmOf(id)).toEqual([41_000])
  await changeListing(operator, id, { odometer: 42_000 })
  expect(await kmOf(id)).toEqual([41_000, 42_000])
  expect((await listOdometerReadings(systemCtx, id)).map(({ source }) => source)).toEqual([
    'listing',
    'listing',
  ])
})

it('a fall costs the label and is one signal; without it the listing is rated anew', async () => {
  const listing = await approved(41_000)
  await addOdometerReading(systemCtx, listing, bill('2022-03-01', 30_000))
  expect(await read(listing.id)).toMatchObject({ odometerReadings: 2, odometerFell: false })
  expect(await read(listing.id)).toMatchObject({ dealRating: 'great', updated: listing.updated })
  expect(await signalsOf(listing.id)).toEqual([])

  await addOdometerReading(systemCtx, listing, bill('2024-03-01', 68_000))
  const fallen = { odometerReadings: 3, odometerFell: true, dealRating: '', valuedAt: null }
  expect(await read(listing.id)).toMatchObject(fallen)
  await addOdometerReading(systemCtx, listing, bill('2025-03-01', 70_000))
  expect(await signalsOf(listing.id)).toMatchObject([
    { kind: 'odometerFall', member: seller, status: 'open', evidence: { odometer: [68_000, 41_000] } },
  ])

  for (const { id, km } of await listOdometerReadings(systemCtx, listing.id))
    if (km > 60_000) await removeOdometerReading(systemCtx, listing.id, id)
  expect(await read(listing.id)).toMatchObject({ odometerReadings: 2, odometerFell: false })
})

it('a seller cannot remove what its listing stated, nor a reading of another listing', async () => {
  const [listing, other] = [await approved(41_000), await approved(50_000)]
  await addOdometerReading(systemCtx, other, bill('2022-03-01', 30_000))
  for (const { id } of [
    ...(await listOdometerReadings(systemCtx, listing.id)),
    ...(await listOdometerReadings(systemCtx, other.id)),
  ])
    await removeOdometerReading(systemCtx, listing.id, id)
  expect([await kmOf(listing.id), await kmOf(other.id)]).toEqual([[41_000], [30_000, 50_000]])
})

it.each([
  ['day', bill('2099-01-01', 30_000)],
  ['day', bill('1950-01-01', 30_000)],
  ['day', bill('2022-13-01', 30_000)],
  ['day', bill('1 March', 30_000)],
  ['km', bill('2022-03-01', -1)],
  ['km', bill('2022-03-01', 1.5)],
  ['km', bill('2022-03-01', 5_000_001)],
])('a reading with a wrong %s is refused: %j', async (field, reading) => {
  const listing = await approved(41_000)
  const add = async () => addOdometerReading(systemCtx, listing, reading)
  await expect(add()).rejects.toMatchObject({ status: 400, data: { [field]: expect.anything() } })
  expect(await kmOf(listing.id)).toEqual([41_000])
})

it('ten equal readings at once are one, and readings go with their listing', async () => {
  const listing = await approved(41_000)
  const same = bill('2022-03-01', 30_000)
  await Promise.all(Array.from({ length: 10 }, () => addOdometerReading(systemCtx, listing, same)))
  expect(await kmOf(listing.id)).toEqual([30_000, 41_000])
  await deleteRecord(systemCtx, usedVehicles, listing.id)
  const { items } = await listRecords(systemCtx, odometerReadings)
  expect(items.filter(each => each.listing === listing.id)).toEqual([])
})
