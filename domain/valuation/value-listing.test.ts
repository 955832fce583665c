import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dealRatings } from '#collections/vehicle-choices.ts'
import { observedSwift, observedSwifts } from '#test/kit/valued-vehicles.ts'
import { fitCell, fitMarket } from './fit-market.ts'
import { fewestPrices, isUnusuallyLow, maxBandShare } from './rate-deal.ts'
import { readValuedVehicle } from './read-vehicle.ts'
import { type ValuedListing, valueListing } from './value-listing.ts'
import { valueVehicle } from './value-vehicle.ts'
import { cellKey } from './vehicle.ts'

const at = new Date('2026-11-25T06:00:00Z')
const ranks: readonly string[] = dealRatings
const { curve } = fitMarket(observedSwifts(120))
const cellOf = (count: number) => fitCell(cellKey(observedSwift('')), observedSwifts(count), curve)
const cells = [3, 14, 15, 40, 120].map(cellOf)
const ratedCell = cellOf(120)

const swift = {
  ...{ id: 'a', updated: '', status: 'approved', type: 'car', brand: 'Maruti Suzuki', model: 'Swift' },
  ...{ name: 'Swift VXi', fuelType: 'Petrol', transmission: 'Manual', owner: 'First owner' },
  ...{ registrationState: 'Maharashtra', registrationNumber: '', year: 2020, odometer: 50_000 },
  ...{ odometerFell: false, specifications: null, price: 500_000, shownPrice: null, endedAt: null },
  ...{ value: null, valueHigh: null, dealRating: '', valuedAt: null },
} as const satisfies Partial<ValuedListing> as ValuedListing

const listings = fc
  .record({
    year: fc.option(fc.integer({ min: 1995, max: 2026 })),
    odometer: fc.option(fc.integer({ min: 0, max: 400_000 })),
    fuelType: fc.constantFrom('' as const, 'Petrol' as const, 'Diesel' as const),
    owner: fc.constantFrom('', 'First owner', 'Third owner'),
    price: fc.option(fc.integer({ min: 1_000, max: 3_000_000 })),
    registrationNumber: fc.constantFrom('', 'MH12AB1234', 'DL3CAB1234'),
    odometerFell: fc.boolean(),
    model: fc.constantFrom('', 'Swift'),
  })
  .map((more): ValuedListing => ({ ...swift, ...more }))
const newPrices = fc.option(
  fc.record({ highest: fc.integer({ min: 200_000, max: 2_000_000 }), variants: fc.constant([]) }),
  { nil: undefined },
)

describe('the value and the rating of a listing', () => {
  it('never rates a higher price better; only a price too low to be true has no rating', () => {
    fc.assert(
      fc.property(
        listings,
        newPrices,
        fc.integer({ min: 1_000, max: 2_000_000 }),
        fc.nat(1_000_000),
        (listing, prices, price, more) => {
          const cell = { ...ratedCell, newPrices: prices }
          const [low, high] = [price, price + more].map(each =>
            valueListing({ ...listing, price: each }, cell, at),
          )
          expect(high?.value).toBe(low?.value)
          if (low?.noRatingReason === 'lowPrice') {
            // Above that bound a price is rated, and never with a reason that its vehicle does not have.
            expect(['', 'lowPrice']).toContain(high?.noRatingReason)
            return
          }
          expect(high?.noRatingReason).toBe(low?.noRatingReason)
          const rank = (rating = '') => ranks.indexOf(rating)
          expect(rank(high?.dealRating)).toBeGreaterThanOrEqual(rank(low?.dealRating))
          if (low?.dealRating) expect(high?.belowValue).toBeLessThanOrEqual(low.belowValue ?? 0)
        },
      ),
    )
  })

  it('gives no label where the rules say none, and always a reason instead', () => {
    const rated = new Set<boolean>()
    fc.assert(
      fc.property(listings, newPrices, fc.constantFrom(undefined, ...cells), (listing, prices, found) => {
        const cell = found && { ...found, newPrices: prices }
        const result = valueListing(listing, cell, at)
        const vehicle = readValuedVehicle(listing, at)
        rated.add(result.dealRating !== '')
        expect(result.dealRating === '').toBe(result.noRatingReason !== '')
        expect(result.dealRating === '').toBe(result.belowValue === null)
        if (!cell || !vehicle || !listing.price) {
          expect(result).toMatchObject({ value: null, valueLow: null, valueHigh: null, dealRating: '' })
          return
        }
        const valuation = valueVehicle(vehicle, cell)
        const { value, low, high } = valuation
        const isUnrated =
          cell.n < fewestPrices ||
          high - low > 2 * maxBandShare * value ||
          vehicle.ageMonths > 15 * 12 ||
          vehicle.ageMonths < 6 ||
          listing.registrationNumber.startsWith('DL') ||
          listing.odometerFell ||
          isUnusuallyLow(listing.price, valuation)
        if (isUnrated) expect(result.dealRating).toBe('')
        else if (!valuation.ceiling) expect(result.dealRating).not.toBe('')
      }),
      { numRuns: 500 },
    )
    expect([...rated].sort()).toEqual([false, true])
  })

  it('calls no price fair that lies outside the range that is shown, and values inside it', () => {
    fc.assert(
      fc.property(listings, newPrices, (listing, prices) => {
        const found = valueListing(listing, { ...ratedCell, newPrices: prices }, at)
        const { value, valueLow, valueHigh, dealRating } = found
        if (value === null || valueLow === null || valueHigh === null) return
        expect(valueLow).toBeLessThanOrEqual(value)
        expect(valueHigh).toBeGreaterThanOrEqual(value)
        if (dealRating !== 'fair') return
        expect(listing.price).toBeGreaterThanOrEqual(valueLow)
        expect(listing.price).toBeLessThanOrEqual(valueHigh)
      }),
      { numRuns: 500 },
    )
  })

  it('has the class of the body that the listing states, else of the catalogue’s model', () => {
    const cell = { ...ratedCell, newPrices: { highest: 0, variants: [], bodyType: 'Hatchback' } }
    expect(valueListing(swift, cell, at).bodyClass).toBe('Hatchback')
    expect(valueListing(swift, ratedCell, at).bodyClass).toBe('')
    const stated = { ...swift, specifications: { 'Body type': 'Compact SUV' } }
    expect(valueListing(stated, cell, at).bodyClass).toBe('SUV')
    const vague = { ...swift, specifications: { 'Body type': 'single-cab' } }
    expect(valueListing(vague, cell, at).bodyClass).toBe('Hatchback')
    const tractor = {
      ...swift,
      type: 'commercials',
      brand: 'Swaraj',
      model: '744 FE',
      name: '744 FE',
    } as const
    expect(valueListing(tractor, undefined, at).bodyClass).toBe('Tractor')
  })

  it('has the range that an electric listing states, else of the catalogue’s model, and no other fuel has one', () => {
    const cell = { ...ratedCell, newPrices: { highest: 0, variants: [], range: 325 } }
    const electric = { ...swift, fuelType: 'Electric' } as const
    const rangeOf = (listing: typeof swift) => valueListing(listing, cell, at).electricRange
    expect(rangeOf(electric)).toBe(325)
    expect(rangeOf({ ...electric, specifications: { Range: '210 km' } })).toBe(210)
    expect(rangeOf({ ...swift, specifications: { Range: '700 km' } })).toBe(null)
    expect(valueListing(electric, ratedCell, at).electricRange).toBe(null)
  })

  it('never exceeds what the vehicle costs new', () => {
    fc.assert(
      fc.property(listings, fc.integer({ min: 50_000, max: 2_000_000 }), (listing, highest) => {
        const cell = { ...ratedCell, newPrices: { highest, variants: [] } }
        const { value, valueLow, valueHigh } = valueListing(listing, cell, at)
        for (const each of [value, valueLow, valueHigh]) expect(each ?? 0).toBeLessThan(highest)
      }),
    )
  })
})
