import { expect, it } from 'vitest'
import { clockTime, dayOf, formatPhone, formatPlate, fullTime, monthOf } from './format.ts'

it.each([
  ['9822041234', '+91 98220 41234'],
  ['+91 98220-41234', '+91 98220 41234'],
  ['919822041234', '+91 98220 41234'],
  ['+91 20 5550 1234', '+91 20 5550 1234'],
  ['asha@example.in', 'asha@example.in'],
])('%s is shown as %s', (given, shown) => expect(formatPhone(given)).toBe(shown))

it.each([
  ['MH12AB1234', 'MH 12 AB 1234'],
  ['dl-3c ab 1234', 'DL 3C AB 1234'],
  ['22BH1234AA', '22 BH 1234 AA'],
  ['Applied for', 'Applied for'],
])('the plate %s is shown as %s', (given, shown) => expect(formatPlate(given)).toBe(shown))

it('months have three letters, September too', () => {
  expect([dayOf('2026-09-09'), monthOf('2026-09')]).toEqual(['9 Sep', 'Sep 2026'])
  expect(fullTime('2026-09-09 11:34:00.000Z')).toBe('9 Sep 2026, 17:04')
  expect(clockTime('2026-09-08 18:35:00.000Z')).toBe('00:05')
})
