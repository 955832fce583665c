import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readDefaultRates } from '#test/kit/rates.ts'
import { calculateRunningCost, defaultFuelPrice, parseRunningTerms, runningLimits } from './running-cost.ts'

describe('a running cost', () => {
  it('is fuel and EMI, per month and per km', () => {
    expect(calculateRunningCost({ km: 4_000, fuelPrice: 90 }, 20, 12_000)).toEqual({
      fuel: 18_000,
      instalment: 12_000,
      month: 30_000,
      perKm: 7.5,
    })
  })

  it('per km falls with the distance, since the EMI stays the same', () => {
    const km = fc.integer({ min: runningLimits.km.min, max: runningLimits.km.max / 2 })
    fc.assert(
      fc.property(km, fc.integer({ min: 5, max: 40 }), (distance, mileage) => {
        const once = calculateRunningCost({ km: distance, fuelPrice: 90 }, mileage, 10_000)
        const twice = calculateRunningCost({ km: distance * 2, fuelPrice: 90 }, mileage, 10_000)
        expect(twice.perKm).toBeLessThan(once.perKm)
        expect(twice.month).toBeGreaterThan(once.month)
      }),
    )
  })
})

describe('the terms of an address', () => {
  const read = (search: string) => parseRunningTerms(new URLSearchParams(search), 91)

  it('have defaults for missing or invalid values', () => {
    expect(read('')).toEqual({ km: 4_000, fuelPrice: 91 })
    expect(read('km=far&fuelPrice=')).toEqual({ km: 4_000, fuelPrice: 91 })
  })

  it('are clamped', () => {
    expect(read('km=1&fuelPrice=9999')).toEqual({ km: 500, fuelPrice: 200 })
    expect(read('km=6000&fuelPrice=95.5')).toEqual({ km: 6_000, fuelPrice: 95.5 })
  })
})

it('starts with the default price of its fuel, if it has one', async () => {
  const rates = await readDefaultRates()
  expect(defaultFuelPrice(rates, 'Diesel')).toEqual({ price: 91, asOf: '2026-11' })
  expect(defaultFuelPrice(rates, 'Hybrid')?.price).toBe(defaultFuelPrice(rates, 'Petrol')?.price)
  expect(defaultFuelPrice(rates, 'Electric')).toBeUndefined()
  expect(defaultFuelPrice(undefined, 'Diesel')).toBeUndefined()
})
