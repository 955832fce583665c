import fc from 'fast-check'
import { expect, test } from 'vitest'
import { filterSearch } from './use-filter-form.ts'

test('omits empty and default values', () => {
  const entries: [string, string][] = [
    ['q', '  '],
    ['budget', ''],
    ['fuel', 'Petrol'],
    ['fuel', 'CNG'],
    ['min', ' 5,00,000 '],
    ['sort', '-created'],
  ]
  expect(filterSearch(entries, { sort: '-created' })).toBe('?fuel=Petrol&fuel=CNG&min=5%2C00%2C000')
})

test('is empty, without a question mark, for an empty form', () => {
  expect(filterSearch([['q', '']])).toBe('')
})

test('leaves typed text readable', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), text => {
      fc.pre(text.trim() !== '' && text.isWellFormed())
      expect(new URLSearchParams(filterSearch([['q', text]])).get('q')).toBe(text.trim())
    }),
  )
})
