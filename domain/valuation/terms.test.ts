import { describe, expect, it } from 'vitest'
import { observedSwift } from '#test/kit/valued-vehicles.ts'
import { cellTerms, factors, logOdometer, sharedTerms } from './terms.ts'

describe('cellTerms', () => {
  it('names each term after its factor, and leaves out what is 0', () => {
    const terms = cellTerms(observedSwift('', { owner: 2, ageMonths: 120 }))
    expect(terms.every(([name, value]) => /^[a-z]+/.test(name) && value !== 0)).toBe(true)
    const groups = new Set(terms.map(([name]) => name.split(':')[0]))
    expect([...groups].filter(name => name !== 'base' && name !== 'odometer').sort()).toEqual(
      factors.filter(name => name !== 'odometer').sort(),
    )
  })

  it('treats unknown facts as typical', () => {
    const unknown = { fuel: '', transmission: '', state: '', owner: null, odometer: null, variant: [] }
    const names = cellTerms(observedSwift('', unknown)).map(([name]) => name)
    expect(names).not.toContain('odometer')
    expect(names).not.toContain('owner')
    expect(names).not.toContain('fuel:')
  })
})

describe('sharedTerms', () => {
  it('adds brand, body and model', () => {
    const names = sharedTerms(observedSwift('')).map(([name]) => name)
    expect(names).toContain('brand:Maruti Suzuki')
    expect(names).toContain('body:Hatchback')
    expect(names).toContain('model:Maruti Suzuki Swift')
  })
})

describe('logOdometer', () => {
  it('is 0 at 50,000 km and where they are unknown', () => {
    const log = (odometer: number | null) => logOdometer({ odometer, odometerUnit: 'km' })
    expect([50_000, null].map(log)).toEqual([0, 0])
    expect(log(0)).toBe(log(1_000))
  })

  it('is 0 at 5,000 hours of a tractor, which is not driven less than a truck of 50,000 km', () => {
    const log = (odometer: number) => logOdometer({ odometer, odometerUnit: 'hours' })
    expect(log(5_000)).toBe(0)
    expect(log(7_000)).toBeCloseTo(logOdometer({ odometer: 70_000, odometerUnit: 'km' }))
    expect(log(0)).toBe(log(100))
  })
})
