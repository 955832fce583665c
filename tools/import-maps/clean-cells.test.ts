import { expect, it } from 'vitest'
import { cleanCells, dropPointlessCells } from './clean-cells.ts'

it('drops stray question marks, placeholder words, and values known to be wrong', () => {
  const cells = {
    Mileage: '?23.6 km/litre',
    Gears: 'NA',
    Torque: '1130Nm',
    Mark: '?',
    Power: '9 [hidden] rpm',
  }
  expect(
    cleanCells({ line: 7, cells }, { empty: ['NA'], emptyWith: ['[hidden]'], wrong: { Torque: ['1130Nm'] } }),
  ).toEqual({
    cells: { Mileage: '23.6 km/litre' },
    leftOut: [{ line: 7, column: 'Torque', text: '1130Nm', reason: 'is known to be wrong' }],
  })
})

it('drops columns that do not apply to the row', () => {
  const rules = [
    { field: 'fuelType', is: ['Electric'], columns: ['Displacement'] },
    { field: 'fuelType', isNot: ['CNG'], columns: ['Gas'] },
  ]
  const row = { line: 7, cells: { Displacement: '72 cc', Gas: '20 km/kg' } }
  const columnsLeft = (fuel: string) => Object.keys(dropPointlessCells(row, rules, { fuelType: fuel }).cells)
  expect(columnsLeft('Electric')).toEqual([])
  expect(columnsLeft('CNG')).toEqual(['Displacement', 'Gas'])
  expect(columnsLeft('Petrol')).toEqual(['Displacement'])
  expect(dropPointlessCells(row, rules, { fuelType: 'Petrol' }).leftOut).toEqual([
    { line: 7, column: 'Gas', text: '20 km/kg', reason: 'means nothing with fuelType Petrol' },
  ])
})
