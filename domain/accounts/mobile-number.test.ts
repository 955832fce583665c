import { expect, it } from 'vitest'
import { formatPhone, parseMobile } from './mobile-number.ts'

it.each([
  ['9822041234', '9822041234'],
  ['+91 98220 41234', '9822041234'],
  ['+919822041234', '9822041234'],
  ['9198220412', '9198220412'],
  ['919198220412', '9198220412'],
  ['098220-41234', '9822041234'],
  ['5822041234', undefined],
  ['982204123', undefined],
  ['+1 9822041234', undefined],
  ['98220412345', undefined],
  ['', undefined],
])('%s is %s', (given, number) => expect(parseMobile(given)).toBe(number))

it.each([
  ['9822041234', '+91 98220 41234'],
  ['+91-9822041234', '+91 98220 41234'],
  ['02041234567', '02041234567'],
  ['', ''],
])('%s is parsed as %s', (given, shown) => expect(formatPhone(given)).toBe(shown))
