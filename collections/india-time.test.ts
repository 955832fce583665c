import { expect, it } from 'vitest'
import { toIndiaInput, withIndiaOffset } from './india-time.ts'

it.each([
  ['2026-12-01T10:00', '2026-12-01T10:00+05:30'],
  [' 2026-12-01 10:00 ', '2026-12-01 10:00+05:30'],
  ['2026-12-01T10:00Z', '2026-12-01T10:00Z'],
  ['2026-12-01T10:00+0100', '2026-12-01T10:00+0100'],
  ['2026-12-01', '2026-12-01'],
  ['soon', 'soon'],
])('%j is %j', (given, expected) => expect(withIndiaOffset(given)).toBe(expected))

it('an instant is shown by the clock in India', () => {
  expect(toIndiaInput(new Date('2026-11-30T20:00:00Z'))).toBe('2026-12-01T01:30')
})
