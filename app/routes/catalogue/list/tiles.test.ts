import { expect, it } from 'vitest'
import { parseVehicleListQuery } from '#domain/catalogue/list/list-query.ts'
import { budgetTiles } from './tiles.ts'

const byBudget = { kind: 'cars', name: 'byBuget' } as const
const counts = {
  budget: [
    { value: '5l-10l', count: 12 },
    { value: '10l-15l', count: 0 },
    { value: 'over-50l', count: 1 },
  ],
}
const tilesAt = (search: string, preset: Parameters<typeof budgetTiles>[0] = byBudget) =>
  budgetTiles(preset, parseVehicleListQuery(preset, new URLSearchParams(search)).query, counts)

it('a list by budget leads to each budget that has vehicles, with its other filters', () => {
  expect(tilesAt('fuel=CNG')?.tiles).toEqual([
    {
      to: '/cars/byBuget?budget=5l-10l&fuel=CNG#results',
      name: '₹5 L - ₹10 L',
      text: '12 cars',
      isShort: true,
    },
    {
      to: '/cars/byBuget?budget=over-50l&fuel=CNG#results',
      name: 'Over ₹50 L',
      text: '1 car',
      isShort: true,
    },
  ])
})

it('no other list has them, nor one whose budget is chosen', () => {
  expect(tilesAt('budget=5l-10l')).toBeUndefined()
  expect(tilesAt('min=500000')).toBeUndefined()
  expect(tilesAt('', { kind: 'cars', name: 'all' })).toBeUndefined()
})
