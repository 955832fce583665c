import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { wireDate } from '#collections/define.ts'
import { rentOccupancies, rentVehicles } from '#collections/index.ts'
import { findExtensionConflict } from '#domain/rentals/occupancy/occupy.ts'
import { hourMs } from '#records/durations.ts'
import { listRecords } from '#records/list.ts'
import { updateRecord } from '#records/update.ts'
import { createDatabase } from '#test/kit/database.ts'
import { openRentals, refusedFields } from '#test/kit/rentals.ts'
import { quoteExtension } from './extend-booking.ts'
import { rentalTermsOf } from './rental-terms.ts'

const { db } = await createDatabase()
const { as, systemCtx, vehicle, rent, move, stored, enquiry, handOut } = await openRentals(db)

const termsOf = async (id: string) => rentalTermsOf((await stored(id)).terms)
const taken = async (deal: string) =>
  (await listRecords(systemCtx, rentOccupancies, { where: eq(rentOccupancies.table.deal, deal) })).items
const inHours = (hours: number) => new Date(Date.now() + hours * hourMs)
const longer = (hours: number) => ({ endsAt: inHours(hours).toISOString() })

it('extends a rental for its price, into a time that is free only', async () => {
  const car = await vehicle()
  const [id, next] = [await rent(car, 1, 49), await rent(car, 80, 100)]
  await handOut(id)
  await move('operator', next, 'accept')
  expect(await refusedFields(move('renter', id, 'askExtension', longer(40)))).toEqual({
    endsAt: 'validation_not_later',
  })
  await move('renter', id, 'askExtension', longer(90))
  expect(await refusedFields(move('operator', id, 'acceptExtension'))).toEqual({
    endDateTime: 'validation_booked',
  })
  await move('operator', id, 'declineExtension')
  await move('renter', id, 'askExtension', longer(72))
  await move('operator', id, 'acceptExtension')
  const { endsAt, extensions, total } = await termsOf(id)
  expect([total, extensions?.map(({ amount }) => amount)]).toEqual([4_000, [2_000]])
  expect((await taken(id))[0]?.endsAt).toBe(wireDate(new Date(String(endsAt))))
  expect((await enquiry(id)).endDateTime).toBe(wireDate(new Date(String(endsAt))))
})

it('quotes what the move then stores, also after an extension and with new prices, and changes nothing', async () => {
  const car = await vehicle()
  const id = await rent(car, 1, 49)
  await handOut(id)
  const quote = async (endsAt: Date) => quoteExtension(as.renter, await stored(id), endsAt)
  const end = inHours(72)
  const before = await stored(id)
  expect(await quote(end)).toMatchObject({ agreed: 4_000, total: 6_000, amount: 2_000 })
  expect(await stored(id)).toEqual(before)

  const ask = async (endsAt: Date) => {
    const { amount, lines } = await quote(endsAt)
    await move('renter', id, 'askExtension', { endsAt: endsAt.toISOString() })
    expect((await termsOf(id)).extension).toEqual({ endsAt: endsAt.toISOString(), amount, lines })
    await move('operator', id, 'acceptExtension')
  }
  await ask(end)
  await updateRecord(systemCtx, rentVehicles, car, { price_self_drive_daily: 2_500 })
  expect(await quote(inHours(96))).toMatchObject({ agreed: 6_000, total: 10_000, amount: 4_000 })
  await ask(inHours(96))
  await updateRecord(systemCtx, rentVehicles, car, { price_self_drive_daily: 100 })
  expect(await quote(inHours(120))).toMatchObject({ total: 500, amount: 0 })
})

it('quotes no end that is not later, too late, or no time', async () => {
  const id = await rent(await vehicle(), 1, 49)
  await handOut(id)
  const quote = async (endsAt: Date) => refusedFields(quoteExtension(as.renter, await stored(id), endsAt))
  const notLater = { endsAt: 'validation_not_later' }
  expect(await quote(inHours(40))).toEqual(notLater)
  expect(await quote(new Date('no time'))).toEqual(notLater)
  expect(await quote(inHours(24 * 92))).toEqual({ endsAt: 'validation_rent_too_long' })
})

it('finds what takes the vehicle before the new end, as the acceptance would', async () => {
  const car = await vehicle({ bufferHours: 3 })
  const [id, next] = [await rent(car, 1, 49), await rent(car, 80, 100)]
  await handOut(id)
  await move('operator', next, 'accept')
  const conflict = (hours: number) => findExtensionConflict(as.renter, { deal: id, endsAt: inHours(hours) })
  const [{ startsAt = '' } = {}] = await taken(next)
  const nextStart = Date.parse(String(startsAt).replace(' ', 'T'))
  expect((await conflict(78))?.startsAt.getTime()).toBe(nextStart - 3 * hourMs)
  expect(await conflict(76)).toBeUndefined()
  await move('renter', id, 'askExtension', longer(78))
  expect(await refusedFields(move('operator', id, 'acceptExtension'))).toEqual({
    endDateTime: 'validation_booked',
  })
})
