import { expect, it } from 'vitest'
import { resolveConstant } from './constants.ts'

// A Sunday, the last day of the month, and 29 February of a leap year.
const now = new Date('2032-02-29T22:05:09.120Z')

it.each([
  ['@now', '2032-02-29 22:05:09.120Z'],
  ['@yesterday', '2032-02-28 22:05:09.120Z'],
  ['@tomorrow', '2032-03-01 22:05:09.120Z'],
  ['@todayStart', '2032-02-29 00:00:00.000Z'],
  ['@todayEnd', '2032-02-29 23:59:59.999Z'],
  ['@monthStart', '2032-02-01 00:00:00.000Z'],
  ['@monthEnd', '2032-02-29 23:59:59.999Z'],
  ['@yearStart', '2032-01-01 00:00:00.000Z'],
  ['@yearEnd', '2032-12-31 23:59:59.999Z'],
  ['@second', 9],
  ['@minute', 5],
  ['@hour', 22],
  ['@day', 29],
  ['@month', 2],
  ['@weekday', 0],
  ['@year', 2032],
  ['TRUE', true],
  ['Null', null],
  ['@NOW', undefined],
  ['@toString', undefined],
  ['constructor', undefined],
])('%s', (name, value) => {
  expect(resolveConstant(name, now)).toBe(value)
})
