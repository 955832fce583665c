import { expect, it } from 'vitest'
import { parseAge } from './parse-age.ts'
import { parsePrice } from './parse-amounts.ts'
import { tokenize } from './tokens.ts'

const now = Date.parse('2026-11-29T10:00:00Z')
const wordsOf = (q: string) => tokenize(q).tokens.map(({ word }) => word)

it.each([
  ['under 5 years', 2021, 3],
  ['under 5 years old car', 2021, 3],
  ['less than 5 years old', 2021, 3],
  ['within five years', 2021, 3],
  ['5 years old car', 2021, 2],
  ['5 saal se kam purani car', 2021, 3],
  ['paanch saal ke andar', 2021, 3],
  ['3 saal purani bike', 2023, 2],
  ['5 साल से कम पुरानी कार', 2021, 3],
  ['तीन साल तक पुरानी', 2023, 3],
])('%j is an age', (q, year, length) => {
  expect(parseAge(wordsOf(q), 0, now)).toEqual({
    filters: [{ name: 'year', value: year, isLeast: true }],
    length,
  })
})

it.each([
  '5 years',
  '5 year warranty',
  'under 5 years warranty',
  'under 5 lakh',
  'over 5 years',
  'under 90 years',
])('%j is no age', q => {
  expect(parseAge(wordsOf(q), 0, now)).toBeUndefined()
})

it.each([
  'over 5 years',
  'under 90 years',
  'under 6 months',
  '5 saal se zyada',
  'under 100 hours',
  'under 7 seater',
])('%j is no price', q => {
  expect(parsePrice(wordsOf(q), 0)).toBeUndefined()
})

it('an age begins with its year in India', () => {
  const newYear = Date.parse('2026-12-31T19:00:00Z')
  expect(parseAge(wordsOf('under 1 year'), 0, newYear)?.filters).toEqual([
    { name: 'year', value: 2026, isLeast: true },
  ])
})
