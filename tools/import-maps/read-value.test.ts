import { describe, expect, it } from 'vitest'
import { findNamedValue, readValue } from './read-value.ts'

const rule = { column: 'A', as: 'text' } as const

describe('readValue', () => {
  it('reads the first filled column', () => {
    expect(readValue({ B: 'x' }, { ...rule, column: ['A', 'B'] })).toEqual({
      column: 'B',
      text: 'x',
      value: 'x',
    })
    expect(readValue({}, rule)).toBeUndefined()
  })

  it('reads the first item of a list, in our words', () => {
    const body = { ...rule, first: true, values: { MUV: 'MPV' } }
    expect(readValue({ A: 'MUV, SUV' }, body)?.value).toBe('MPV')
  })

  it('explains why a cell is skipped', () => {
    const weight = { ...rule, as: 'kg', min: 300, max: 5000 } as const
    expect(readValue({ A: '900 kg' }, weight)).toEqual({ column: 'A', text: '900 kg', value: 900 })
    expect(readValue({ A: '20 kg' }, weight)).toEqual({
      column: 'A',
      text: '20 kg',
      reason: 'cannot be right',
    })
    expect(readValue({ A: '9000 kg' }, weight)).toMatchObject({ reason: 'cannot be right' })
    expect(readValue({ A: 'heavy' }, weight)).toEqual({
      column: 'A',
      text: 'heavy',
      reason: 'cannot be read',
    })
    expect(readValue({ A: 'Steam' }, { ...rule, only: /^(Petrol|Diesel)$/ })).toMatchObject({
      reason: 'cannot be read',
    })
  })
})

describe('namedValue', () => {
  const gearbox = { ...rule, named: { Amt: 'AMT', Cvt: 'CVT' } }
  it('matches whole words only', () => {
    expect(findNamedValue('Vx Cvt Petrol', gearbox)).toBe('CVT')
    expect(findNamedValue('Vx (Amt)', gearbox)).toBe('AMT')
    expect(findNamedValue('Vx Amtek', gearbox)).toBeUndefined()
  })
})
