import { describe, expect, test } from 'vitest'
import { fullName, priceEnds } from './vehicle-view.ts'

test.each([
  ['Hyundai', 'Creta', 'Hyundai Creta'],
  ['Tata', 'Tata Nexon', 'Tata Nexon'],
  ['Tata', 'TATA Punch', 'TATA Punch'],
])('%s %s has the full name %s', (brand, name, full) => expect(fullName({ brand, name })).toBe(full))

describe('both ends of a price', () => {
  test('a range', () => expect(priceEnds({ minPrice: 1, maxPrice: 2, price: 1 })).toEqual({ min: 1, max: 2 }))
  test('one price', () =>
    expect(priceEnds({ minPrice: null, maxPrice: null, price: 3 })).toEqual({ min: 3, max: 3 }))
  test('none', () =>
    expect(priceEnds({ minPrice: null, maxPrice: null, price: null })).toEqual({ min: null, max: null }))
})
