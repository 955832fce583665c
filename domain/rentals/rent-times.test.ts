import { describe, expect, it } from 'vitest'
import { checkNewSpan, checkSpan, normalizeRentTimes } from './rent-times.ts'

const at = (startDateTime: string, endDateTime: string) => ({ startDateTime, endDateTime })
const now = new Date('2026-11-25T06:00:00Z')
const after = (days: number) => new Date(now.getTime() + days * 86_400_000)

it('times without a zone are India’s; unreadable ones stay', () => {
  expect(normalizeRentTimes(at('2026-12-01T10:00', 'soon'))).toEqual(at('2026-12-01 04:30:00.000Z', 'soon'))
})

describe('a rental', () => {
  it('ends after it starts', () => {
    expect(checkSpan('create', at('2026-12-01T10:00', '2026-12-01T12:00'))).toEqual({
      start: new Date('2026-12-01T04:30:00Z'),
      end: new Date('2026-12-01T06:30:00Z'),
    })
    expect(() => checkSpan('create', at('2026-12-01T10:00', '2026-12-01T10:00'))).toThrow()
    expect(checkSpan('create', at('', '2026-12-01T10:00'))).toBeUndefined()
  })

  it.each([
    ['starts soon', 1, 3],
    ['takes ninety days', 1, 91],
  ])('%s', (_, from, to) => {
    expect(() => checkNewSpan({ start: after(from), end: after(to) }, now)).not.toThrow()
  })

  it.each([
    ['in the past', -2, 3],
    ['too far ahead', 400, 401],
    ['for more than ninety days', 1, 92],
  ])('is refused %s', (_, from, to) => {
    expect(() => checkNewSpan({ start: after(from), end: after(to) }, now)).toThrow()
  })
})
