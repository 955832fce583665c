import { expect, it } from 'vitest'
import { type CostColumn, costRows } from './cost-rows.ts'

const column = (low: number, high: number) =>
  ({
    view: { parts: [], isElectric: false },
    terms: { years: 5 },
    cost: { lines: [], total: { low, high }, perMonth: { low, high }, perKm: { low: 1, high: 2 } },
  }) as unknown as CostColumn

it('has the cost over the whole time before the parts that make it up', () => {
  const range = { low: 100, high: 200 }
  const { view, terms, cost } = column(100, 200)
  const withFuel = {
    terms,
    view: { ...view, parts: [{ label: 'Fuel' }] },
    cost: { ...cost, lines: [{ amount: range }] },
  } as unknown as CostColumn
  expect(costRows([withFuel]).map(({ label }) => label)).toEqual([
    'Cost per month',
    'Total in 5 years',
    'Fuel',
    'Cost per km',
  ])
})

it('marks the lowest cost only if its middle is below all other ranges', () => {
  const bestOf = (...columns: CostColumn[]) => costRows(columns)[0]?.best
  expect(bestOf(column(16_200, 20_800), column(16_200, 20_600))).toBeUndefined()
  expect(bestOf(column(20_000, 24_000), column(16_200, 20_600))).toBe(1)
})
