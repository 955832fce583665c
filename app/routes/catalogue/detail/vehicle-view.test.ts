import { describe, expect, test } from 'vitest'
import type { Car } from '#collections/index.ts'
import { findPlace } from '#domain/pricing/places.ts'
import { otherPricePlace, priceEnds } from './vehicle-view.ts'

describe('both ends of a price', () => {
  test('a range', () => expect(priceEnds({ minPrice: 1, maxPrice: 2, price: 1 })).toEqual({ min: 1, max: 2 }))
  test('one price', () =>
    expect(priceEnds({ minPrice: null, maxPrice: null, price: 3 })).toEqual({ min: 3, max: 3 }))
  test('none', () =>
    expect(priceEnds({ minPrice: null, maxPrice: null, price: null })).toEqual({ min: null, max: null }))
})

test('the place of a price is named only on a page for another city', () => {
  const car = {
    location: 'Delhi',
    minPrice: 1,
    maxPrice: 2,
    location_wise_pricing: null,
  } as Partial<Car> as Car
  expect(['pune', 'delhi', 'nowhere'].map(city => otherPricePlace(car, findPlace(city)))).toEqual([
    'Delhi',
    '',
    '',
  ])
})
