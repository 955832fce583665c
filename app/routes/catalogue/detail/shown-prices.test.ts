import { describe, expect, it, test } from 'vitest'
import type { Car, CarVariant } from '#collections/index.ts'
import { findPlace } from '#domain/pricing/places.ts'
import { modelPrices, pricedVariants, priceEnds, variantPrices } from './shown-prices.ts'

describe('both ends of a price', () => {
  test('a range', () => expect(priceEnds({ minPrice: 1, maxPrice: 2, price: 1 })).toEqual({ min: 1, max: 2 }))
  test('one price', () =>
    expect(priceEnds({ minPrice: null, maxPrice: null, price: 3 })).toEqual({ min: 3, max: 3 }))
  test('none', () =>
    expect(priceEnds({ minPrice: null, maxPrice: null, price: null })).toEqual({ min: null, max: null }))
})

const model = {
  location: 'Delhi',
  price: 1_000_000,
  minPrice: 1_000_000,
  maxPrice: 2_000_000,
  isUpcoming: false,
  location_wise_pricing: [{ location: 'Bengaluru', minPrice: 1_100_000, maxPrice: 2_200_000 }],
} as Partial<Car> as Car
const city = (slug: string) => findPlace(slug)

describe('the prices of a model', () => {
  it('are those of the city of the page if they are stated there', () => {
    expect(modelPrices(model, city('bengaluru'))).toEqual({ min: 1_100_000, max: 2_200_000, pricePlace: '' })
  })

  it('are its own on a page for no city, and named by their place on one for a city without prices', () => {
    const own = { min: 1_000_000, max: 2_000_000 }
    expect([undefined, city('delhi'), city('pune')].map(each => modelPrices(model, each))).toEqual([
      { ...own, pricePlace: '' },
      { ...own, pricePlace: '' },
      { ...own, pricePlace: 'Delhi' },
    ])
  })

  it('stay expected ones of an upcoming model', () => {
    expect(modelPrices({ ...model, isUpcoming: true }, city('bengaluru')).min).toBe(1_000_000)
  })
})

describe('the price of a variant', () => {
  const variant = (price: number, places?: Car['location_wise_pricing']) =>
    ({ price, minPrice: price, maxPrice: price, location_wise_pricing: places ?? null }) as CarVariant

  it('at an end of the range of the city is stated, and one between is an estimate that says so', () => {
    const there = (price: number) => variantPrices(model, variant(price), city('bengaluru'))
    expect(there(1_000_000)).toEqual({ min: 1_100_000, max: 1_100_000, pricePlace: '' })
    expect(there(1_500_000)).toEqual({
      min: 1_650_000,
      max: 1_650_000,
      pricePlace: 'estimated for Bengaluru',
    })
  })

  it('is its own elsewhere, named by its place', () => {
    expect(variantPrices(model, variant(1_500_000), city('pune'))).toEqual({
      min: 1_500_000,
      max: 1_500_000,
      pricePlace: 'Delhi',
    })
  })

  it('in the list of its model is that of its page', () => {
    const own = variant(1_500_000, [{ location: 'Bengaluru', price: 1_540_000 }])
    const [listed] = pricedVariants(model, [own], city('bengaluru'))
    expect(listed).toMatchObject({ price: 1_540_000, minPrice: 1_540_000, maxPrice: 1_540_000 })
  })
})
