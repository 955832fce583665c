import { expect, it } from 'vitest'
import { firstRates } from '#test/kit/rates.ts'
import { carPrice, type Priced } from './car-price.ts'

const rates = await firstRates()

const variant = (id: string, price: number | null): Priced => ({
  id,
  price,
  fuelType: 'Petrol',
  engine: 1497,
  power: 113,
})
const variants = [variant('base', 1_100_000), variant('mid', 1_500_000), variant('top', 2_000_000)]
const model = {
  location: 'Pune',
  location_wise_pricing: [{ location: 'Bengaluru', minPrice: 1_118_000, maxPrice: 2_057_000 }],
  minPrice: 1_100_000,
  maxPrice: 2_000_000,
  isUpcoming: false,
}
const ask = (city: string | null, id: string | null = null) =>
  carPrice(rates, model, variants, { city, variant: id })

it('is of the variant and in the place that are asked for', () => {
  expect(ask('chennai', 'mid')).toMatchObject({ chosen: 'mid', place: { name: 'Chennai', state: 'TN' } })
  expect(ask('chennai', 'mid')?.lines[0]?.amount).toBe(1_500_000)
})

it('is else of the first variant where the car is listed, or in Delhi', () => {
  expect(ask(null)).toMatchObject({ chosen: 'base', place: { name: 'Pune' } })
  expect(ask('atlantis', 'nope')).toMatchObject({ chosen: 'base', place: { name: 'Pune' } })
  expect(
    carPrice(rates, { ...model, location: '' }, variants, { city: null, variant: null })?.place.name,
  ).toBe('Delhi')
})

it('takes the model’s own price in a place for its cheapest and its dearest variant', () => {
  const first = (id: string) => ask('bengaluru', id)?.lines[0]?.amount
  expect([first('base'), first('mid'), first('top')]).toEqual([1_118_000, 1_500_000, 2_057_000])
})

it('is not made up without a price', () => {
  expect(carPrice(rates, model, [variant('x', null)], { city: null, variant: null })).toBeUndefined()
  expect(carPrice(rates, model, [], { city: null, variant: null })).toBeUndefined()
})
