import { expect, it } from 'vitest'
import { formatClock, formatMoment, formatMonth, formatShortDay } from './english-dates.ts'

it('months have three letters, September too', () => {
  expect([formatShortDay('2026-09-09'), formatMonth('2026-09')]).toEqual(['9 Sep', 'Sep 2026'])
  expect(formatMoment('2026-09-09 11:34:00.000Z')).toBe('9 Sep 2026, 17:04')
  expect(formatClock('2026-09-08 18:35:00.000Z')).toBe('00:05')
})
