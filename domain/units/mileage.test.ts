import { describe, expect, it } from 'vitest'
import { gasMileage, mileage } from './mileage.ts'

describe('mileage', () => {
  it.each([
    ['23.6 km/litre', 23.6],
    ['?23.6 km/litre', 23.6],
    ['10kmpl km/litre', 10],
    ['24.8 kmpl', 24.8],
    ['11,3 km/litre', 11.3],
    ['22,95 km/litre', 22.95],
    ['22.4-21.9 km/litre', 21.9],
    ['18 km/l', 18],
    ['20.5 km per liter', 20.5],
  ])('parses %s', (text, kmpl) => expect(mileage(text)).toBe(kmpl))

  it.each(['', '0.0 kmpl', 'kmpl km/litre', '26.2 km/kg', '110 km/full charge', '18'])(
    'leaves %j alone',
    text => expect(mileage(text)).toBeUndefined(),
  )
})

describe('gasMileage', () => {
  it('parses only km per kg', () => {
    expect(gasMileage('26.2 km/kg')).toBe(26.2)
    expect(gasMileage('24.8 kmpl')).toBeUndefined()
  })
})
