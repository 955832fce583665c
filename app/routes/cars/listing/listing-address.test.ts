import { expect, test } from 'vitest'
import { readCarQuery } from '#domain/catalogue/car-query.ts'
import { clearedAddress, isNarrowed, listingAddress } from './listing-address.ts'

const query = (search: string) => readCarQuery(new URLSearchParams(search)).query

test('a changed filter begins at the first page again', () => {
  expect(listingAddress('byBuget', query('fuel=CNG&page=3'), { budget: '5l-10l' })).toBe(
    '/cars/byBuget?budget=5l-10l&fuel=CNG',
  )
  expect(listingAddress('all', query('page=3'), { page: 2 })).toBe('/cars?page=2')
})

test('clearing keeps nothing but the order', () => {
  expect(clearedAddress('all', query('q=swift&budget=5l-10l&brand=Tata&min=1&max=2&sort=price&page=2'))).toBe(
    '/cars?sort=price',
  )
})

test('a page of the whole list is not narrowed, a search is', () => {
  expect(isNarrowed('electric', query('page=2'))).toBe(false)
  expect(isNarrowed('electric', query('q=nexon'))).toBe(true)
  expect(isNarrowed('electric', query('sort=price'))).toBe(true)
})
