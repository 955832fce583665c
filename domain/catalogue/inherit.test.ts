import { describe, expect, it } from 'vitest'
import type { Car } from '#collections/index.ts'
import { inherit } from './inherit.ts'

const fuel = (name: Car['fuelType']) => name

const model = {
  fuelType: fuel('Petrol'),
  price: 800_000,
  minPrice: 800_000,
  maxPrice: 1_200_000,
  engine: 1199,
  power: 86,
  mileage: 18,
  seats: 5,
  transmissions: ['Manual'],
  specifications: [
    { section: 'Engine and transmission', specs: {} },
    { section: 'Dimensions', specs: {} },
  ],
  key_specs: {
    'Max power': '86 bhp',
    'Power windows': 'Front',
    'Boot space': '350 litres',
    Mileage: '18 kmpl',
  },
}
const noPrices = { price: null, minPrice: null, maxPrice: null }

describe('a variant', () => {
  it('takes what it leaves empty from its model, and keeps the rest', () => {
    const variant = {
      ...noPrices,
      fuelType: fuel(''),
      engine: null,
      mileage: 20,
      seats: null,
      transmissions: [],
    }
    expect(inherit(model, variant)).toMatchObject({
      engine: 1199,
      mileage: 20,
      seats: 5,
      transmissions: ['Manual'],
      price: 800_000,
      maxPrice: 1_200_000,
    })
  })

  it('takes no price of its model if it has one', () => {
    const prices = { price: 900_000, minPrice: null, maxPrice: null }
    expect(inherit(model, { ...prices, fuelType: fuel('Petrol') })).toMatchObject({
      price: 900_000,
      minPrice: 900_000,
      maxPrice: 900_000,
    })
  })

  it('with another engine of that fuel takes nothing that describes the engine', () => {
    for (const engine of [{ engine: 998 }, { engine: 1199, power: 118 }]) {
      const turbo = inherit(model, { ...noPrices, fuelType: fuel('Petrol'), ...engine })
      expect(turbo).toMatchObject({ ...engine, mileage: null, seats: 5 })
      expect(turbo).toHaveProperty('specifications', [{ section: 'Dimensions', specs: {} }])
    }
  })

  it('with another fuel takes nothing that describes the engine', () => {
    const electric = inherit(model, { ...noPrices, fuelType: fuel('Electric') })
    expect(electric).toMatchObject({ engine: null, mileage: null, transmissions: [], seats: 5 })
    expect(electric).toHaveProperty('specifications', [{ section: 'Dimensions', specs: {} }])
    expect(electric).toHaveProperty('key_specs', { 'Power windows': 'Front', 'Boot space': '350 litres' })
  })
})
