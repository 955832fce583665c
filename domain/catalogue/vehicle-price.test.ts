import { expect, it } from 'vitest'
import { readDefaultRates } from '#test/kit/rates.ts'
import { calculateOnRoadTotals, calculateVehiclePrice, type PriceableVariant } from './vehicle-price.ts'

const rates = await readDefaultRates()

const variant = (id: string, price: number | null): PriceableVariant => ({
  id,
  price,
  fuelType: 'Petrol',
  engine: 1497,
  power: 113,
})
const variants = [variant('base', 1_100_000), variant('mid', 1_500_000), variant('top', 2_000_000)]
const model = {
  bodyType: '',
  location: 'Pune',
  location_wise_pricing: [{ location: 'Bengaluru', minPrice: 1_118_000, maxPrice: 2_057_000 }],
  minPrice: 1_100_000,
  maxPrice: 2_000_000,
  isUpcoming: false,
}
type Model = Parameters<typeof calculateVehiclePrice>[1]['model']
const car = (of: Model) => ({ kind: 'cars' as const, model: of })
const ask = (city: string | null, id: string | null = null) =>
  calculateVehiclePrice(rates, car(model), variants, { city, variant: id })

it('is for the requested variant and place', () => {
  expect(ask('chennai', 'mid')).toMatchObject({ chosen: 'mid', place: { name: 'Chennai', state: 'TN' } })
  expect(ask('chennai', 'mid')?.lines[0]?.amount).toBe(1_500_000)
})

it('defaults to the first variant and the listed place, or Delhi', () => {
  expect(ask(null)).toMatchObject({ chosen: 'base', place: { name: 'Pune' } })
  expect(ask('atlantis', 'nope')).toMatchObject({ chosen: 'base', place: { name: 'Pune' } })
  expect(
    calculateVehiclePrice(rates, car({ ...model, location: '' }), variants, { city: null, variant: null })
      ?.place.name,
  ).toBe('Delhi')
})

const exShowroom = (price: ReturnType<typeof calculateVehiclePrice>) => {
  const { amount, certainty, basis } = price?.lines[0] ?? {}
  return { amount, certainty, basis: basis?.key }
}

it('takes the model’s own price in a place for its cheapest and its dearest variant', () => {
  const known = { certainty: 'fixed', basis: 'maker' }
  expect(exShowroom(ask('bengaluru', 'base'))).toEqual({ amount: 1_118_000, ...known })
  expect(exShowroom(ask('bengaluru', 'top'))).toEqual({ amount: 2_057_000, ...known })
})

it('interpolates a variant within the model’s range and marks the result as an estimate', () => {
  const price = ask('bengaluru', 'mid')
  expect(exShowroom(price)).toEqual({ amount: 1_535_300, certainty: 'estimate', basis: 'fromRange' })
  const tcs = price?.lines.find(({ part }) => part === 'tcs')
  expect(tcs).toMatchObject({ amount: 15_353, certainty: 'estimate' })
})

it('uses a variant’s own price in a place', () => {
  const mid = {
    ...variant('mid', 1_500_000),
    location_wise_pricing: [{ location: 'Bangalore', price: 1_540_000 }],
  }
  const price = calculateVehiclePrice(rates, car(model), [mid], { city: 'bengaluru', variant: 'mid' })
  expect(exShowroom(price)).toEqual({ amount: 1_540_000, certainty: 'fixed', basis: 'maker' })
})

it('is known in the listed place and an estimate in a place without a price', () => {
  expect(exShowroom(ask('pune', 'mid'))).toEqual({ amount: 1_500_000, certainty: 'fixed', basis: 'maker' })
  expect(exShowroom(ask('chennai', 'mid'))).toEqual({
    amount: 1_500_000,
    certainty: 'estimate',
    basis: 'otherPlace',
  })
})

it('scales with the one known price of a place', () => {
  const onePrice = { ...model, location_wise_pricing: [{ location: 'Bengaluru', price: 1_210_000 }] }
  const first = (id: string) =>
    exShowroom(calculateVehiclePrice(rates, car(onePrice), variants, { city: 'bengaluru', variant: id }))
  expect(first('base')).toMatchObject({ amount: 1_210_000, certainty: 'fixed' })
  expect(first('top')).toMatchObject({ amount: 2_200_000, certainty: 'estimate' })
})

it('of an upcoming model is not known, nor are its variants’', () => {
  const toCome = { ...model, isUpcoming: true }
  expect(
    calculateVehiclePrice(rates, car(toCome), variants, { city: 'bengaluru', variant: 'base' }),
  ).toBeUndefined()
  expect(calculateOnRoadTotals(rates, car(toCome), variants, 'bengaluru').size).toBe(0)
})

it('is missing if the car has no price', () => {
  expect(
    calculateVehiclePrice(rates, car(model), [variant('x', null)], { city: null, variant: null }),
  ).toBeUndefined()
  expect(calculateVehiclePrice(rates, car(model), [], { city: null, variant: null })).toBeUndefined()
})

it('of all variants is known where each of their parts is', () => {
  const noSize = { ...variant('big', 1_800_000), engine: null, power: null }
  const totals = calculateOnRoadTotals(rates, car(model), [...variants, noSize], 'chennai')
  expect([...totals.keys()]).toEqual(['base', 'mid', 'top'])
  expect(totals.get('mid')).toBe(ask('chennai', 'mid')?.total)
  // The road tax of West Bengal is not known.
  expect(calculateOnRoadTotals(rates, car(model), variants, 'kolkata').size).toBe(0)
})

it('is calculated for bikes from their own rates', () => {
  const bike = { kind: 'bikes' as const, model }
  const price = calculateVehiclePrice(rates, bike, [variant('x', 200_000)], { city: 'delhi', variant: null })
  expect(price?.lines.map(({ part }) => part)).toEqual(['exShowroom', 'roadTax', 'registration', 'insurance'])
  expect(price).toMatchObject({ isComplete: true, place: { name: 'Delhi' } })
})

it('is calculated for commercial vehicles by what they carry, on how many wheels, and not for farm tractors', () => {
  const bases = (category: string, bodyType: string) => {
    const load = { ...model, category, bodyType, gvw: 2_000 }
    const priced = [variant('x', 400_000)]
    const price = calculateVehiclePrice(rates, { kind: 'commercial', model: load }, priced, {
      ...{ city: 'delhi', variant: null },
    })
    return price?.lines.map(({ part, basis }) => `${part} ${basis.key}`).slice(2)
  }
  const registration = 'registration central'
  expect(bases('pickups-and-mini-trucks', 'Mini-truck')).toEqual([
    registration,
    'insurance tariff',
    'fastag tagUnknown',
  ])
  expect(bases('buses', 'Van')).toEqual([registration, 'insurance premiumUnknown', 'fastag tagUnknown'])
  expect(bases('three-wheelers', 'Cargo carrier')).toEqual([registration, 'insurance premiumUnknown'])
  expect(bases('tractors', 'Farm tractor')).toBeUndefined()
  expect(bases('trucks', 'Tractor head')).toContain('insurance tariff')
})
