import { expect, it } from 'vitest'
import type { FieldDescription } from '../api/describe.ts'
import { textOf } from './text-of.ts'

const shown = (name: string, type: FieldDescription['type'], value: unknown) =>
  textOf({ name, type, writable: 'always' }, value)

it('shows amounts in rupees, but percentages and ratings as numbers', () => {
  expect(shown('minPrice', 'number', 1_149_000)).toBe('₹11,49,000')
  expect(shown('tcsAbove', 'number', 1_000_000)).toBe('₹10,00,000')
  expect(shown('ownDamageRate', 'number', 1.9)).toBe('1.9')
  expect(shown('rating', 'number', 4.5)).toBe('4.5')
})

it('shows the day of a price without a time', () => {
  expect(shown('pricedAt', 'date', '2026-11-20 00:00:00.000Z')).toBe('20 Nov 2026')
  expect(shown('created', 'autodate', '2026-11-20 06:30:00.000Z')).toBe('20 Nov 2026, 12:00 pm')
})

it('shows an action of the audit log in words', () => {
  expect(shown('action', 'text', 'signIn')).toBe('Signed in')
})
