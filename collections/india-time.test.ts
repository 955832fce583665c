import { expect, it } from 'vitest'
import { nextQuarterHour, toIndiaInput, withIndiaOffset } from './india-time.ts'

it.each([
  ['2026-12-01T10:00', '2026-12-01T10:00+05:30'],
  [' 2026-12-01 10:00 ', '2026-12-01 10:00+05:30'],
  ['2026-12-01T10:00Z', '2026-12-01T10:00Z'],
  ['2026-12-01T10:00+0100', '2026-12-01T10:00+0100'],
  ['2026-12-01', '2026-12-01'],
  ['soon', 'soon'],
])('%j is %j', (typed, expected) => expect(withIndiaOffset(typed)).toBe(expected))

it('an instant is shown by the clock in India', () => {
  expect(toIndiaInput(new Date('2026-11-30T20:00:00Z'))).toBe('2026-12-01T01:30')
})

it.each([
  ['2026-11-30T20:00:00Z', '2026-12-01T01:30'],
  ['2026-11-30T20:00:01Z', '2026-12-01T01:45'],
  ['2026-11-30T18:21:00Z', '2026-12-01T00:00'],
])('the next quarter of an hour after %s is %s in India', (instant, expected) => {
  expect(nextQuarterHour(new Date(instant))).toBe(expected)
})
