import { expect, it } from 'vitest'
import { formatLongDay, formatLongMoment } from './long-dates.ts'

it('days and times are those in India', () => {
  expect(formatLongMoment('2026-09-08T20:00:00Z', 'en')).toBe('9 September 2026, 01:30')
  expect(formatLongMoment(new Date('2026-11-25T09:05:00Z'), 'hi')).toBe('25 नवंबर 2026, 14:35')
  expect(formatLongDay('2026-11-25', 'en')).toBe('25 November 2026')
})
