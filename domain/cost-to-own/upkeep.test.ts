import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { upkeepAt } from './upkeep.ts'

/** Their middles: ₹4,00,000, ₹14,00,000 and, as wide as the one before, ₹26,00,000. */
const classes = [
  { upTo: 800_000, service: 5_000, tyres: 18_000 },
  { upTo: 2_000_000, service: 7_500, tyres: 32_000 },
  { service: 15_000, tyres: 70_000 },
]

describe('the upkeep of a vehicle', () => {
  it.each([
    [100_000, { service: 5_000, tyres: 18_000 }],
    [400_000, { service: 5_000, tyres: 18_000 }],
    [900_000, { service: 6_250, tyres: 25_000 }],
    [1_400_000, { service: 7_500, tyres: 32_000 }],
    [2_000_000, { service: 11_250, tyres: 51_000 }],
    [2_600_000, { service: 15_000, tyres: 70_000 }],
    [9_000_000, { service: 15_000, tyres: 70_000 }],
  ])('of ₹%d is that of its class in the middle, else between two', (price, upkeep) => {
    expect(upkeepAt(classes, price)).toMatchObject(upkeep)
  })

  it('is the same at every price if there is one class', () => {
    const one = [{ service: 900, tyres: 4_500 }]
    for (const price of [1, 90_000, 2_000_000]) expect(upkeepAt(one, price)).toEqual(one[0])
    expect(upkeepAt([], 90_000)).toBeUndefined()
  })

  it('is never much more for a vehicle that is ₹1 dearer, and never less', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5_000_000 }), price => {
        const [one, dearer] = [upkeepAt(classes, price), upkeepAt(classes, price + 1)]
        for (const part of ['service', 'tyres'] as const) {
          const more = (dearer?.[part] ?? 0) - (one?.[part] ?? 0)
          expect(more).toBeGreaterThanOrEqual(0)
          expect(more).toBeLessThan(1)
        }
      }),
    )
  })
})
