import { describe, expect, it } from 'vitest'
import { filterVehicleKeys, parseVehicleKey, parseVehicleKeys, toVehicleKey } from './vehicle-key.ts'

it('a key names a kind and an id, and back', () => {
  expect(toVehicleKey('used', 'abc')).toBe('used/abc')
  expect(parseVehicleKey('cars/tata-nexon')).toEqual({ kind: 'cars', id: 'tata-nexon' })
})

it('lists have valid keys only, once each, in order, up to the maximum', () => {
  const keys = [
    'cars/a',
    'planes/b',
    'cars/a',
    7,
    'used/c',
    'bikes/../x',
    'bikes/d',
    `cars/${'x'.repeat(121)}`,
  ]
  expect(filterVehicleKeys(keys, 10)).toEqual(['cars/a', 'used/c', 'bikes/d'])
  expect(filterVehicleKeys(keys, 2)).toEqual(['cars/a', 'used/c'])
})

describe('a stored text', () => {
  it.each([null, '', 'no JSON', '{"cars/a":1}', '"cars/a"'])('%j has no keys', text => {
    expect(parseVehicleKeys(text, 10)).toEqual([])
  })

  it('is a JSON list of keys', () => {
    expect(parseVehicleKeys('["commercial/ace","",null]', 10)).toEqual(['commercial/ace'])
  })
})
