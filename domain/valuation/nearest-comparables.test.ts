import { describe, expect, it } from 'vitest'
import { observedSwift, observedSwifts } from '#test/kit/valued-vehicles.ts'
import { nearestComparables } from './nearest-comparables.ts'

describe('nearestComparables', () => {
  const others = observedSwifts(60)

  it('gives ten, without the vehicle itself, in any order of the others', () => {
    const [vehicle = observedSwift('')] = others
    const found = nearestComparables(vehicle, others)
    expect(found).toHaveLength(10)
    expect(found).not.toContain(vehicle)
    expect(nearestComparables(vehicle, others.toReversed())).toEqual(found)
  })

  it('puts the most alike first', () => {
    const alike = observedSwift('alike')
    const older = observedSwift('older', { ageMonths: 84 })
    const diesel = observedSwift('diesel', { fuel: 'Diesel', ageMonths: 84 })
    const found = nearestComparables(observedSwift('new'), [diesel, older, alike])
    expect(found.map(({ id }) => id)).toEqual(['alike', 'older', 'diesel'])
  })
})
