import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withIndiaOffset } from './india-time.ts'
import { calculateRentTotal, countUnits } from './rent-period.ts'
import { rentBases, rentTypes } from './rental-prices.ts'

const prices = {
  price_self_drive_hourly: 110,
  price_self_drive_daily: 1500,
  price_with_driver_hourly: null,
  price_with_driver_daily: 2300,
}
const at = (text: string) => new Date(withIndiaOffset(text))
const daily = { rentalType: 'self_drive', rentalBasis: 'daily' } as const
const hourly = { rentalType: 'self_drive', rentalBasis: 'hourly' } as const

test.each([
  ['a day to the minute', daily, '2026-12-01T10:00', '2026-12-02T10:00', 1, 1500],
  ['a minute more', daily, '2026-12-01T10:00', '2026-12-02T10:01', 2, 3000],
  ['over the end of a month', daily, '2026-11-30T10:00', '2026-12-01T10:00', 1, 1500],
  ['over the end of the year', daily, '2026-12-31T18:00', '2027-01-02T09:00', 2, 3000],
  ['over a leap day', daily, '2028-02-28T08:00', '2028-03-01T08:00', 2, 3000],
  ['over the same days of another year', daily, '2027-02-28T08:00', '2027-03-01T08:00', 1, 1500],
  ['an hour begun', hourly, '2026-12-01T10:00', '2026-12-01T12:01', 3, 330],
  // India does not change its clocks, unlike other countries.
  ['over the last Sunday of October', hourly, '2026-10-24T20:00', '2026-10-25T20:00', 24, 2640],
])('%s', (_, wish, from, to, units, amount) => {
  expect(calculateRentTotal(prices, { ...wish, start: at(from), end: at(to) })).toMatchObject({
    units,
    amount,
  })
})

test('without a price of that kind, or without duration, there is no total', () => {
  const [start, end] = [at('2026-12-01T10:00'), at('2026-12-02T10:00')]
  const byDriver = { rentalType: 'with_driver', rentalBasis: 'hourly' } as const
  expect(calculateRentTotal(prices, { ...byDriver, start, end })).toBeUndefined()
  expect(calculateRentTotal(prices, { ...daily, start, end: start })).toBeUndefined()
  expect(calculateRentTotal(prices, { ...daily, start: end, end: start })).toBeUndefined()
})

const wish = fc.record({
  rentalType: fc.constantFrom(...rentTypes),
  rentalBasis: fc.constantFrom(...rentBases),
  start: fc.date({ min: new Date('2020-01-01'), max: new Date('2060-01-01'), noInvalidDate: true }),
})
const minutes = fc.integer({ min: 1, max: 60 * 24 * 400 })
const after = (start: Date, more: number) => new Date(start.getTime() + more * 60_000)
const whole = { ...prices, price_with_driver_hourly: 210 }

test('the total never falls with a longer rental, and one more unit costs the unit price', () => {
  fc.assert(
    fc.property(wish, minutes, minutes, (asked, short, more) => {
      const total = (length: number) =>
        calculateRentTotal(whole, { ...asked, end: after(asked.start, length) }) ?? {
          amount: 0,
          units: 0,
          unitPrice: 0,
        }
      expect(total(short + more).amount).toBeGreaterThanOrEqual(total(short).amount)
      const unit = asked.rentalBasis === 'daily' ? 24 * 60 : 60
      expect(total(short + unit).amount - total(short).amount).toBe(total(short).unitPrice)
    }),
  )
})

test('the paid units cover the whole duration and less than one unit more', () => {
  fc.assert(
    fc.property(wish, minutes, ({ start, rentalBasis }, length) => {
      const unit = rentalBasis === 'daily' ? 24 * 60 : 60
      const paid = countUnits(rentalBasis, start, after(start, length)) * unit
      expect(paid).toBeGreaterThanOrEqual(length)
      expect(paid - length).toBeLessThan(unit)
    }),
  )
})
