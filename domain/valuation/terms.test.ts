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
    expect([50_000, null].map(odometer => logOdometer({ odometer }))).toEqual([0, 0])
    expect(logOdometer({ odometer: 0 })).toBe(logOdometer({ odometer: 1_000 }))
  })
})
