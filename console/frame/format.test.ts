import { expect, it } from 'vitest'
import { dayOf, formatPhone, fullTime, monthOf } from './format.ts'

it.each([
  ['9822041234', '+91 98220 41234'],
  ['+91 98220-41234', '+91 98220 41234'],
  ['919822041234', '+91 98220 41234'],
  ['+91 20 5550 1234', '+91 20 5550 1234'],
  ['asha@example.in', 'asha@example.in'],
])('%s is shown as %s', (given, shown) => expect(formatPhone(given)).toBe(shown))

it('months have three letters, September too', () => {
  expect([dayOf('2026-09-09'), monthOf('2026-09')]).toEqual(['9 Sep', 'Sep 2026'])
  expect(fullTime('2026-09-01 00:00:00.000Z')).toContain('1 Sep 2026')
})
