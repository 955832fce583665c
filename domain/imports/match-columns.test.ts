import { expect, it } from 'vitest'
import { cars } from '#collections/index.ts'
import { matchColumns } from './match-columns.ts'

const editor = { kind: 'operator', id: 'editor000000000', role: 'editor' } as const
const match = (...columns: string[]) =>
  Object.fromEntries(
    matchColumns({ columns, rows: [], broken: [], readAs: { encoding: 'UTF-8' } }, cars, editor).map(
      ({ column, field }) => [column, field],
    ),
  )

it('a column gets the field of its name, however it is written', () => {
  expect(match('Brand', 'fuel_type', 'Price (Rs)', 'Remarks')).toEqual({
    Brand: 'brand',
    fuel_type: 'fuelType',
    'Price (Rs)': 'price',
    Remarks: null,
  })
})

it('a column with another name gets a field that no other column has', () => {
  expect(match('Make', 'Model name', 'Fuel', 'City')).toEqual({
    Make: 'brand',
    'Model name': 'name',
    Fuel: 'fuelType',
    City: 'location',
  })
  expect(match('Model name', 'Name')).toEqual({ 'Model name': 'model', Name: 'name' })
  expect(match('Model name', 'Model', 'Name')).toEqual({ 'Model name': null, Model: 'model', Name: 'name' })
})

it('two columns of one name do not share a field', () => {
  expect(match('Price', 'Price (Rs)')).toEqual({ Price: 'price', 'Price (Rs)': null })
})
