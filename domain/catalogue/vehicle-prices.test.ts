import { describe, expect, it } from 'vitest'
import { normalizePrices, resolvePrices, updateLocationPrices } from './vehicle-prices.ts'

const prices = (price: number | null, minPrice: number | null, maxPrice: number | null) => ({
  price,
  minPrice,
  maxPrice,
})

it.each([
  ['one price', prices(5, null, null), prices(5, 5, 5)],
  ['a range', prices(5, 5, 9), prices(5, 5, 9)],
  ['only a minimum', prices(null, 4, null), prices(4, 4, 4)],
  ['a maximum below the price', prices(5, 5, 3), prices(5, 5, 5)],
  ['a single price that the maximum repeats', prices(6, 5, 5), prices(6, 6, 6)],
  ['only a maximum', prices(null, null, 9), prices(null, null, 9)],
])('%s is read with all three fields', (_, stored, expected) => {
  expect(normalizePrices(stored)).toEqual(expected)
})

describe('a write', () => {
  it('of the minimum alone changes the price', () => {
    expect(resolvePrices(prices(5, 6, 9), prices(5, 5, 9))).toEqual(prices(6, 6, 9))
  })

  it('of a single price moves the maximum along', () => {
    expect(resolvePrices(prices(7, 5, 5), prices(5, 5, 5))).toEqual(prices(7, 7, 7))
  })

  it('is refused if the maximum is below the price, at the field that was written', () => {
    const fieldsOf = (write: () => unknown) => {
      try {
        write()
      } catch (error) {
        return Object.keys(Reflect.get(Object(error), 'data'))
      }
    }
    expect(fieldsOf(() => resolvePrices(prices(9, null, 5)))).toEqual(['maxPrice'])
    expect(fieldsOf(() => resolvePrices(prices(9, 5, 8), prices(5, 5, 8)))).toEqual(['price'])
  })
})

it('places with the vehicle’s own range follow it; the maker’s prices stay', () => {
  const places = [
    { location: 'Delhi', minPrice: 5, maxPrice: 9 },
    { location: 'Pune', minPrice: 6, maxPrice: 10 },
  ]
  expect(updateLocationPrices(places, prices(5, 5, 9), prices(4, 4, 8))).toEqual([
    { location: 'Delhi', minPrice: 4, maxPrice: 8 },
    { location: 'Pune', minPrice: 6, maxPrice: 10 },
  ])
  expect(updateLocationPrices([{ location: 'Goa', price: 5 }], prices(5, 5, 5), prices(6, 6, 6))).toEqual([
    { location: 'Goa', price: 6 },
  ])
  expect(updateLocationPrices(null, prices(5, 5, 5), prices(6, 6, 6))).toBeNull()
})
