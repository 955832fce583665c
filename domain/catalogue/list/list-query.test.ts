import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { kindNames } from '../kinds.ts'
import { filtersOf, type VehicleListPreset } from './list-preset.ts'
import { formatVehicleListQuery, parseVehicleListQuery, type VehicleListQuery } from './list-query.ts'
import { sortsOf } from './sort-matches.ts'

const cars: VehicleListPreset = { kind: 'cars', name: 'all' }
const read = (search: string, preset = cars) => parseVehicleListQuery(preset, new URLSearchParams(search))

const preset = fc.record({
  kind: fc.constantFrom(...kindNames),
  name: fc.constantFrom('all' as const, 'electric' as const, 'upcoming' as const),
})
const bound = fc.option(fc.integer({ min: 1, max: 10_000_000_000 }), { nil: undefined })

/** Any list with any query. */
const anyRequest: fc.Arbitrary<{ preset: VehicleListPreset; query: VehicleListQuery }> = preset.chain(
  where => {
    const chosen = Object.fromEntries(
      filtersOf(where).map(({ name, values, isOpen, isMultiple }) => {
        const offered = isOpen ? [...values, 'Other', 'ZZ & Co'] : [...values]
        return [name, fc.subarray(offered, { maxLength: isMultiple ? offered.length : 1 })]
      }),
    )
    const query = fc.record({
      q: fc.string({ maxLength: 100, unit: 'grapheme' }).map(text => text.trim().slice(0, 100)),
      chosen: fc
        .record(chosen)
        .map(all => Object.fromEntries(Object.entries(all).filter(([, values]) => values.length))),
      min: bound,
      max: bound,
      sort: fc.constantFrom(...sortsOf(where)),
      page: fc.integer({ min: 1, max: 10_000 }),
    })
    return query
      .filter(({ min = 0, max = Infinity }) => min <= max)
      .map(anyQuery => ({ preset: where, query: anyQuery }))
  },
)

describe('an address', () => {
  test('parses to the same query after formatting', () => {
    fc.assert(
      fc.property(anyRequest, request => {
        fc.pre(request.query.q === request.query.q.trim() && request.query.q.isWellFormed())
        const address = formatVehicleListQuery(request.preset, request.query)
        expect(read(address, request.preset)).toEqual({ query: request.query, ignored: [] })
      }),
    )
  })

  test('is canonical: parsing and formatting any input once is enough', () => {
    fc.assert(
      fc.property(preset, fc.webQueryParameters(), (where, search) => {
        const once = formatVehicleListQuery(where, read(search, where).query)
        expect(formatVehicleListQuery(where, read(once, where).query)).toBe(once)
        expect(read(once, where).ignored).toEqual([])
      }),
    )
  })

  test('has no empty and no default values', () => {
    const empty = read('q=&budget=&min=&max=&sort=-created&page=1').query
    expect(formatVehicleListQuery(cars, empty)).toBe('')
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
])('%s is left out and reported', (search, name) => {
  const { query, ignored } = read(search)
  expect(ignored).toEqual([name])
  expect(formatVehicleListQuery(cars, query)).toBe(name === 'fuel' ? '?fuel=Petrol' : '')
})

test('accepts prices as people type them', () => {
  expect(read('min=₹5,00,000&max=10 00 000').query).toMatchObject({ min: 500_000, max: 1_000_000 })
})

test('bikes are sorted by their starting price, and an all-electric list has no fuel filter', () => {
  expect(read('sort=minPrice', { kind: 'bikes', name: 'all' }).query.sort).toBe('minPrice')
  expect(read('fuel=Petrol', { kind: 'bikes', name: 'electric' }).query.chosen).toEqual({})
})

test('an inverted price range limits nothing and is reported separately from a single bound', () => {
  const crossed = read('min=2000000&max=500000')
  expect(crossed.crossed).toEqual({ min: 2_000_000, max: 500_000 })
  expect(formatVehicleListQuery(cars, crossed.query)).toBe('')
  for (const search of ['?min=2000000', '?max=500000', '?min=500000&max=500000']) {
    expect(read(search).crossed).toBeUndefined()
    expect(formatVehicleListQuery(cars, read(search).query)).toBe(search)
  }
})
