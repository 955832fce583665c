import { describe, expect, it } from 'vitest'
import { cellKey, endedWeight } from './vehicle.ts'

describe('endedWeight', () => {
  it('halves every 180 days', () => {
    expect([0, 180, 360].map(endedWeight)).toEqual([1, 0.5, 0.25])
    expect(endedWeight(-3)).toBe(1)
  })
})

describe('cellKey', () => {
  it('ignores case, and tells kinds, brands and models apart', () => {
    const swift = { kind: 'car', brand: 'Maruti Suzuki', model: 'Swift' }
    expect(cellKey({ ...swift, model: 'SWIFT' })).toBe(cellKey(swift))
    expect(cellKey({ ...swift, kind: 'bike' })).not.toBe(cellKey(swift))
  })
})
