import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { carBrands, carBudgets, carFuelChoices, carSorts } from './car-choices.ts'
import { type CarQuery, readCarQuery, writeCarQuery } from './car-query.ts'

const read = (search: string) => readCarQuery(new URLSearchParams(search))

const bound = fc.option(fc.integer({ min: 1, max: 10_000_000_000 }), { nil: undefined })
const query: fc.Arbitrary<CarQuery> = fc.record({
  q: fc.string({ maxLength: 100, unit: 'grapheme' }).map(text => text.trim().slice(0, 100)),
  budget: fc.option(fc.constantFrom(...carBudgets.map(each => each.value)), { nil: undefined }),
  fuels: fc.subarray([...carFuelChoices]),
  brands: fc.subarray([...carBrands]),
  min: bound,
  max: bound,
  sort: fc.constantFrom(...carSorts),
  page: fc.integer({ min: 1, max: 10_000 }),
})

describe('an address', () => {
  test('says the same after it was written and read', () => {
    fc.assert(
      fc.property(query, asked => {
        fc.pre(asked.q === asked.q.trim() && asked.q.isWellFormed())
        expect(read(writeCarQuery(asked))).toEqual({ query: asked, ignored: [] })
      }),
    )
  })

  test('is canonical: whatever is given, reading and writing once is enough', () => {
    fc.assert(
      fc.property(fc.webQueryParameters(), search => {
        const once = writeCarQuery(read(search).query)
        expect(writeCarQuery(read(once).query)).toBe(once)
        expect(read(once).ignored).toEqual([])
      }),
    )
  })

  test('has nothing empty and nothing by default', () => {
    expect(writeCarQuery(read('q=&budget=&min=&max=&sort=-created&page=1').query)).toBe('')
    expect(read('q=&budget=&fuel=&brand=&min=&max=&sort=&page=').ignored).toEqual([])
  })
})

test.each([
  ['budget=cheap', 'budget'],
  ['fuel=Petrol&fuel=Steam', 'fuel'],
  ['min=abc', 'min'],
  ['max=-5', 'max'],
  ['max=1e9', 'max'],
  ['sort=up', 'sort'],
  ['page=two', 'page'],
])('%s is left out and named', (search, name) => {
  const { query: asked, ignored } = read(search)
  expect(ignored).toEqual([name])
  expect(writeCarQuery(asked)).toBe(name === 'fuel' ? '?fuel=Petrol' : '')
})

test('prices may be typed as people write them', () => {
  expect(read('min=₹5,00,000&max=10 00 000').query).toMatchObject({ min: 500_000, max: 1_000_000 })
})
