import { expect, it } from 'vitest'
import { readablePhone, readMobile } from './mobile-number.ts'

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
])('%s is %s', (given, number) => expect(readMobile(given)).toBe(number))

it.each([
  ['9822041234', '+91 98220 41234'],
  ['+91-9822041234', '+91 98220 41234'],
  ['02041234567', '02041234567'],
  ['', ''],
])('%s is read as %s', (given, shown) => expect(readablePhone(given)).toBe(shown))
