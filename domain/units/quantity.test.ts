import { describe, expect, it } from 'vitest'
import { parseNumber, parseQuantity } from './quantity.ts'

describe('parseNumber', () => {
  it.each([
    ['5', 5],
    ['1248.5', 1248.5],
    ['2,92,667', 292_667],
    ['1,234,567', 1_234_567],
    ['21,21,55,397', 212_155_397],
    ['12,55', 12.55],
    ['1,476.5', 1476.5],
  ])('%s is %d', (written, number) => expect(parseNumber(written)).toBe(number))

  it.each(['1,2,3', '2,92,66', '1234,567,8'])('%s is invalid', written =>
    expect(parseNumber(written)).toBeUndefined(),
  )
})

describe('converted', () => {
  const pounds = (text: string) => parseQuantity(text, 'lb|stone', unit => (unit === 'stone' ? 14 : 1))
  it('uses the first unit after a number', () => {
    expect(pounds('lb 3 stone 5 lb')).toBe(42)
    expect(pounds('3 Stones')).toBeUndefined()
  })
  it('returns nothing for a value that rounds to 0', () => expect(pounds('0.001 lb')).toBeUndefined())
})
