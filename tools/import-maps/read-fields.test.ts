import { expect, it } from 'vitest'
import { readFields } from './map-row.ts'

const pattern = (source: string) => new RegExp(source, 'i')

const rules = {
  kind: {
    column: 'Kind',
    as: 'text',
    cases: [
      { where: { Kind: pattern('truck'), Weight: pattern('^\\d{4}$') }, is: 'Small truck' },
      { where: { Kind: pattern('truck') }, is: 'Truck' },
      { where: { Kind: pattern('boat') } },
    ],
  },
  weight: { column: 'Weight', as: 'kg', unit: 'kg', min: 100 },
  fuel: {
    column: 'Fuel',
    as: 'text',
    cases: [{ where: { Fuel: pattern('^$'), '=kind': pattern('^Truck$') }, is: 'Diesel' }],
  },
} as const

const read = (cells: Record<string, string>) =>
  readFields(cells, rules as unknown as Parameters<typeof readFields>[1], '')

it.each([
  [
    { Kind: 'TRUCK', Weight: '3500' },
    { kind: 'Small truck', weight: 3500, fuel: null },
  ],
  [
    { Kind: 'truck', Weight: '16,200' },
    { kind: 'Truck', weight: 16_200, fuel: 'Diesel' },
  ],
  [
    { Kind: 'truck', Fuel: 'CNG' },
    { kind: 'Truck', weight: null, fuel: 'CNG' },
  ],
  [
    { Kind: 'boat', Weight: '1' },
    { kind: null, weight: null, fuel: null },
  ],
  [
    { Kind: 'cart', Weight: '2 tonnes' },
    { kind: 'cart', weight: 2000, fuel: null },
  ],
  [{}, { kind: null, weight: null, fuel: null }],
])('%j is parsed by cases and units', (cells, fields) => expect(read(cells).fields).toEqual(fields))

it('shows fields as columns to later rules', () => {
  expect(read({ Kind: 'truck' }).described).toEqual({ Kind: 'truck', '=kind': 'Truck', '=fuel': 'Diesel' })
})
