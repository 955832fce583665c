import { expect, test } from 'vitest'
import { listPresetAt, vehicleListPath } from '#domain/catalogue/list/list-paths.ts'
import { parseVehicleListQuery } from '#domain/catalogue/list/list-query.ts'
import { isNarrowed, vehicleListAddress, withFilterValues, withoutFilters } from './list-address.ts'

const all = { kind: 'cars', name: 'all' } as const
const byBuget = { kind: 'cars', name: 'byBuget' } as const
const query = (search: string) => parseVehicleListQuery(all, new URLSearchParams(search)).query

test.each([
  '/cars',
  '/cars/byBuget',
  '/cars/electric',
  '/bikes/upcoming',
  '/bikes',
  '/commercial-vehicles',
  '/commercial/trucks',
])('%s is a separate list', path => expect(vehicleListPath(listPresetAt(path))).toBe(path))

test('a changed filter leads to the first page', () => {
  expect(withFilterValues(byBuget, query('fuel=CNG&page=3'), 'budget', ['5l-10l'])).toBe(
    '/cars/byBuget?budget=5l-10l&fuel=CNG',
  )
  expect(vehicleListAddress(all, query('page=3'), { page: 2 })).toBe('/cars?page=2')
})

test('clearing preserves only the order', () => {
  expect(withoutFilters(all, query('q=swift&budget=5l-10l&brand=Tata&min=1&max=2&sort=price&page=2'))).toBe(
    '/cars?sort=price',
  )
})

test('a page of the whole list is not narrowed, a search is', () => {
  expect(isNarrowed(all, query('page=2'))).toBe(false)
  expect(isNarrowed(all, query('q=nexon'))).toBe(true)
  expect(isNarrowed(all, query('sort=price'))).toBe(true)
})
