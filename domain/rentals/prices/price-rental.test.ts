import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { withIndiaOffset } from '#collections/india-time.ts'
import { lengthPrices, seasonPrices } from '#collections/rent-shapes.ts'
import { rentBases, rentTypes } from '../rental-prices.ts'
import { countUnits, type PricedRental, priceRental } from './price-rental.ts'

const prices: PricedRental = {
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
  ['over the end of the year', daily, '2026-12-31T18:00', '2027-01-02T09:00', 2, 3000],
  ['over a leap day', daily, '2028-02-28T08:00', '2028-03-01T08:00', 2, 3000],
  ['over the same days of another year', daily, '2027-02-28T08:00', '2027-03-01T08:00', 1, 1500],
  ['an hour begun', hourly, '2026-12-01T10:00', '2026-12-01T12:01', 3, 330],
  // India does not change its clocks, unlike other countries.
  ['over the last Sunday of October', hourly, '2026-10-24T20:00', '2026-10-25T20:00', 24, 2640],
])('%s', (_, wish, from, to, quantity, total) => {
  expect(priceRental(prices, { ...wish, startsAt: at(from), endsAt: at(to) })).toMatchObject({
    lines: [{ kind: 'base', quantity, amount: total }],
    total,
  })
})

test('without a price of that kind, or without duration, there is no price', () => {
  const [startsAt, endsAt] = [at('2026-12-01T10:00'), at('2026-12-02T10:00')]
  const byDriver = { rentalType: 'with_driver', rentalBasis: 'hourly' } as const
  expect(priceRental(prices, { ...byDriver, startsAt, endsAt })).toBeUndefined()
  expect(priceRental(prices, { ...daily, startsAt, endsAt: startsAt })).toBeUndefined()
  expect(priceRental(prices, { ...daily, startsAt: endsAt, endsAt: startsAt })).toBeUndefined()
})

describe('an owner’s prices', () => {
  const owner: PricedRental = {
    ...prices,
    deposit: 5000,
    kmPerDay: 200,
    extraKmPrice: 9,
    weekdayPrices: [
      { day: 6, percent: 20 },
      { day: 7, percent: 20 },
    ],
    seasonPrices: [{ name: 'Christmas', from: '2026-12-24', to: '2026-12-26', percent: 50 }],
    lengthPrices: [
      { days: 3, percent: 5 },
      { days: 7, percent: 10 },
    ],
  }

  test('count each day by the day in India on which it begins', () => {
    // A Friday, half an hour before it is Saturday in India, though it is Friday in London for hours.
    const from = { startsAt: at('2026-12-04T23:30'), endsAt: at('2026-12-06T23:30') }
    expect(priceRental(owner, { ...daily, ...from })?.lines).toEqual([
      { kind: 'base', quantity: 1, unitPrice: 1500, amount: 1500 },
      { kind: 'weekend', quantity: 1, unitPrice: 1800, amount: 1800 },
    ])
  })

  test('let a season win over a weekday, and take off for a long rental at the end', () => {
    // Wednesday to Sunday: one usual day, then the season from Thursday to the Saturday in it.
    const wish = { ...daily, startsAt: at('2026-12-23T09:00'), endsAt: at('2026-12-27T09:00') }
    expect(priceRental(owner, wish)).toEqual({
      lines: [
        { kind: 'base', quantity: 1, unitPrice: 1500, amount: 1500 },
        { kind: 'season', quantity: 3, unitPrice: 2250, amount: 6750, name: 'Christmas' },
        { kind: 'length', quantity: 1, unitPrice: -413, amount: -413, percent: 5 },
      ],
      total: 7837,
      deposit: 5000,
      includedKm: 800,
      extraKmPrice: 9,
    })
  })

  test('take the longest length that is reached, by the hour too', () => {
    const wish = { startsAt: at('2026-11-30T10:00'), endsAt: at('2026-12-07T10:00') }
    const off = (found: ReturnType<typeof priceRental>) => found?.lines.at(-1)?.percent
    expect(off(priceRental(owner, { ...daily, ...wish }))).toBe(10)
    expect(off(priceRental(owner, { ...hourly, ...wish }))).toBe(10)
  })
})

const season = fc
  .record({ month: fc.integer({ min: 1, max: 12 }), percent: fc.integer({ min: -50, max: 200 }) })
  .map(({ month, percent }) => {
    const two = String(month).padStart(2, '0')
    return { name: `Month ${month}`, from: `2027-${two}-05`, to: `2027-${two}-20`, percent }
  })
const price = fc.option(fc.integer({ min: 1, max: 20_000 }))
const vehicle: fc.Arbitrary<PricedRental> = fc.record({
  price_self_drive_hourly: price,
  price_self_drive_daily: price,
  price_with_driver_hourly: price,
  price_with_driver_daily: price,
  weekdayPrices: fc.uniqueArray(
    fc.record({ day: fc.integer({ min: 1, max: 7 }), percent: fc.integer({ min: -50, max: 200 }) }),
    { selector: each => each.day },
  ),
  seasonPrices: fc.uniqueArray(season, { selector: each => each.from }),
  lengthPrices: fc
    .array(fc.tuple(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 16 })), { maxLength: 4 })
    .map(steps => {
      let [days, percent] = [1, 0]
      return steps.map(([more, off]) => {
        days += more
        percent += off
        return { days, percent }
      })
    }),
})
const wish = fc.record({
  rentalType: fc.constantFrom(...rentTypes),
  rentalBasis: fc.constantFrom(...rentBases),
  startsAt: fc.date({ min: new Date('2027-01-01'), max: new Date('2027-12-01'), noInvalidDate: true }),
})
const minutes = fc.integer({ min: 1, max: 60 * 24 * 60 })
const after = (start: Date, more: number) => new Date(start.getTime() + more * 60_000)

test('the shapes allow what the properties below use', () => {
  fc.assert(
    fc.property(vehicle, rental => {
      expect(seasonPrices.safeParse(rental.seasonPrices).success).toBe(true)
      expect(lengthPrices.safeParse(rental.lengthPrices).success).toBe(true)
    }),
  )
})

test('the lines are whole rupees, and their sum is the total; each amount is quantity times price', () => {
  fc.assert(
    fc.property(vehicle, wish, minutes, (rental, booking, length) => {
      const found = priceRental(rental, { ...booking, endsAt: after(booking.startsAt, length) })
      if (!found) return
      const { lines, total } = found
      expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(total)
      for (const { quantity, unitPrice, amount } of lines) {
        expect(quantity * unitPrice).toBe(amount)
        expect(Number.isInteger(amount)).toBe(true)
      }
      const units = lines
        .filter(({ kind }) => kind !== 'length')
        .reduce((sum, each) => sum + each.quantity, 0)
      expect(units).toBe(countUnits(booking.rentalBasis, booking.startsAt, after(booking.startsAt, length)))
    }),
  )
})

test('a longer rental is never cheaper, but for what its own length takes off', () => {
  fc.assert(
    fc.property(vehicle, wish, minutes, minutes, (rental, booking, short, more) => {
      const of = (length: number) =>
        priceRental(rental, { ...booking, endsAt: after(booking.startsAt, length) })
      const [one, longer] = [of(short), of(short + more)]
      if (!one || !longer) return
      const off = longer.lines.find(({ kind }) => kind === 'length')?.amount ?? 0
      expect(longer.total).toBeGreaterThanOrEqual(one.total + off)
    }),
  )
})

test('the paid units cover the whole duration and less than one unit more', () => {
  fc.assert(
    fc.property(wish, minutes, ({ startsAt, rentalBasis }, length) => {
      const unit = rentalBasis === 'daily' ? 24 * 60 : 60
      const paid = countUnits(rentalBasis, startsAt, after(startsAt, length)) * unit
      expect(paid).toBeGreaterThanOrEqual(length)
      expect(paid - length).toBeLessThan(unit)
    }),
  )
})
