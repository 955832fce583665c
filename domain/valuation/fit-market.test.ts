import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { observedSwift, observedSwifts } from '#test/kit/valued-vehicles.ts'
import { fitCell, fitMarket } from './fit-market.ts'
import { valueVehicle } from './value-vehicle.ts'
import { cellKey } from './vehicle.ts'

const swifts = observedSwifts(120)
const balenos = observedSwifts(8, { model: 'Baleno' })
const key = cellKey(observedSwift(''))

describe('fitMarket', () => {
  const { cells, curve } = fitMarket([...swifts, ...balenos])

  it('makes a cell for each brand and model', () => {
    expect([...cells.values()].map(({ key, n }) => [key, n])).toEqual([
      ['car|maruti suzuki|swift', 120],
      ['car|maruti suzuki|baleno', 8],
    ])
    expect(cells.get(key)?.r2).toBeGreaterThan(0.7)
  })

  it('values near the prices that vehicles have, outliers aside', () => {
    const cell = cells.get(key)
    const { value } = valueVehicle(observedSwift('new', { ageMonths: 60, odometer: 50_000 }), cell ?? fail())
    expect(value / (1_000_000 * 0.9 ** 5)).toBeCloseTo(1, 1)
  })

  it('values a model without prices by brand, body and age', () => {
    const unknown = observedSwift('new', { model: 'Ignis' })
    const { value, n } = valueVehicle(unknown, fitCell(cellKey(unknown), [], curve, unknown))
    expect(n).toBe(0)
    expect(value).toBeGreaterThan(400_000)
    expect(value).toBeLessThan(900_000)
  })

  it('leaves every other cell as it is when a listing is removed', () => {
    fc.assert(
      fc.property(fc.nat(swifts.length - 1), at => {
        const groups = Map.groupBy([...swifts.filter((_, each) => each !== at), ...balenos], cellKey)
        const refitted = [...groups].map(([key, each]) => fitCell(key, each, curve))
        expect(refitted.filter(cell => cell.key !== key)).toEqual(
          [...cells.values()].filter(cell => cell.key !== key),
        )
      }),
      { numRuns: 10 },
    )
  })

  it('counts an old price less', () => {
    const dear = observedSwifts(30, { ageMonths: 60, odometer: 50_000, price: 900_000 })
    const cheap = observedSwifts(30, { ageMonths: 60, odometer: 50_000, price: 500_000 })
    const valueWith = (weight: number) =>
      valueVehicle(
        observedSwift('new'),
        fitCell(key, [...dear.map(each => ({ ...each, weight })), ...cheap], curve),
      ).value
    expect(valueWith(0.1)).toBeLessThan(valueWith(1))
  })
})

function fail(): never {
  throw new Error('there is no such cell')
}
