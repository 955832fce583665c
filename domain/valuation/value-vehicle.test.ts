import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { observedSwift, observedSwifts } from '#test/kit/valued-vehicles.ts'
import { fitCell, fitMarket } from './fit-market.ts'
import { findNewPrice } from './new-prices.ts'
import { valueVehicle } from './value-vehicle.ts'
import { cellKey } from './vehicle.ts'

const prices = observedSwifts(120)
const { curve } = fitMarket(prices)
const cell = fitCell(cellKey(observedSwift('')), prices, curve)
const vehicles = fc.record({
  ageMonths: fc.integer({ min: 0, max: 240 }),
  odometer: fc.option(fc.integer({ min: 0, max: 500_000 })),
  owner: fc.option(fc.integer({ min: 1, max: 5 })),
  fuel: fc.constantFrom('', 'Petrol', 'Diesel', 'CNG'),
  variant: fc.subarray(['vxi', 'zxi', 'amt']),
})

describe('valueVehicle', () => {
  it('is in whole rupees, in the order of its bounds', () => {
    fc.assert(
      fc.property(vehicles, vehicle => {
        const { value, low, high, quantiles } = valueVehicle(observedSwift('', vehicle), cell)
        expect([value, low, high, ...quantiles].every(Number.isSafeInteger)).toBe(true)
        expect(low).toBeGreaterThan(0)
        expect(low).toBeLessThanOrEqual(high)
        expect(quantiles.toSorted((a, b) => a - b)).toEqual(quantiles)
      }),
    )
  })

  it('has effects that lead from the middle vehicle to the value', () => {
    fc.assert(
      fc.property(vehicles, vehicle => {
        const { value, middleValue, effects } = valueVehicle(observedSwift('', vehicle), cell)
        const sum = Object.values(effects).reduce((total, effect) => total + effect, middleValue)
        expect(Math.abs(sum - value)).toBeLessThanOrEqual(10)
      }),
    )
  })

  it('is at most what the vehicle costs new, less a year, and its band ends below that', () => {
    const newPrices = fc.record({
      highest: fc.integer({ min: 50_000, max: 2_000_000 }),
      variants: fc.array(
        fc.record({
          words: fc.subarray(['vxi', 'zxi', 'amt']),
          fuel: fc.constantFrom('', 'Petrol', 'Diesel'),
          transmission: fc.constantFrom('', 'Manual'),
          price: fc.integer({ min: 0, max: 2_000_000 }),
        }),
        { maxLength: 3 },
      ),
    })
    fc.assert(
      fc.property(vehicles, newPrices, (vehicle, prices) => {
        const valued = observedSwift('', vehicle)
        const newPrice = findNewPrice(valued, prices)
        const unlimited = valueVehicle(valued, cell)
        const { value, low, high, quantiles, middleValue, effects, ceiling } = valueVehicle(valued, {
          ...cell,
          newPrices: prices,
        })
        for (const each of [value, low, high, ...quantiles]) expect(each).toBeLessThan(newPrice)
        expect(value).toBeLessThanOrEqual(unlimited.value)
        expect(low).toBeLessThanOrEqual(value)
        expect(high).toBeGreaterThanOrEqual(value)
        expect(quantiles.toSorted((a, b) => a - b)).toEqual(quantiles)
        const sum = Object.values(effects).reduce((total, effect) => total + effect, middleValue)
        expect(Math.abs(sum + (ceiling?.cut ?? 0) - value)).toBeLessThanOrEqual(10)
        if (!ceiling) expect({ value, quantiles }).toEqual({ value, quantiles: unlimited.quantiles })
        else expect(ceiling.newPrice).toBe(newPrice)
      }),
    )
  })

  it('lies inside its band where the new price cuts it, too', () => {
    const unlimited = valueVehicle(observedSwift(''), cell).value
    const newPrices = { highest: Math.round(unlimited * 1.05), variants: [] }
    const { value, low, high } = valueVehicle(observedSwift(''), { ...cell, newPrices })
    expect(value).toBeLessThan(unlimited)
    expect(low).toBeLessThan(value)
    expect(high).toBeGreaterThan(value)
  })

  it('takes a variant that is not stated for the usual one', () => {
    const middle = { ...cell.middle, variant: ['vxi'] }
    const { effects, value } = valueVehicle({ ...observedSwift(''), variant: [] }, { ...cell, middle })
    expect(effects.variant).toBe(0)
    expect(value).toBe(valueVehicle({ ...observedSwift(''), variant: ['vxi'] }, { ...cell, middle }).value)
  })

  it('is as it was where the vehicle costs far more new', () => {
    const newPrices = { highest: 9_000_000, variants: [] }
    const swift = observedSwift('')
    expect(valueVehicle(swift, { ...cell, newPrices })).toEqual(valueVehicle(swift, cell))
  })

  it('is the same whoever sells it, promoted or not, and whatever it costs', () => {
    fc.assert(
      fc.property(vehicles, fc.integer({ min: 1, max: 10_000_000 }), (vehicle, price) => {
        const listing = { ...observedSwift('', vehicle), price, isPopular: true, seller_id: 'x', paid: true }
        expect(valueVehicle(listing, cell)).toEqual(valueVehicle(observedSwift('other', vehicle), cell))
      }),
    )
  })

  it('gives unknown facts no effect, whatever the model usually has', () => {
    const unknown = { fuel: '', transmission: '', state: '', owner: null, odometer: null }
    const { effects } = valueVehicle(observedSwift('', unknown), cell)
    const { fuel, transmission, state, owner, odometer } = effects
    expect([fuel, transmission, state, owner, odometer].map(Math.abs)).toEqual([0, 0, 0, 0, 0])
  })

  it('falls with age and rises with diesel, as the prices do', () => {
    const { effects } = valueVehicle(observedSwift('', { ageMonths: 120, fuel: 'Diesel' }), cell)
    expect(effects.age).toBeLessThan(0)
    expect(effects.fuel).toBeGreaterThan(0)
  })
})
