import { expect, it } from 'vitest'
import { pageUrlOf } from './data-request-url.ts'

it.each([
  ['/_.data', '/'],
  ['/cars.data', '/cars'],
  ['/cars/_.data', '/cars/'],
  ['/cars.data?fuel=Diesel&_routes=cars', '/cars?fuel=Diesel'],
  ['/hi/used/cars/in/pune.data?page=2', '/hi/used/cars/in/pune?page=2'],
])('%s is a data request of %s', (url, page) => {
  expect(pageUrlOf(new URL(url, 'https://sawari.example'))).toBe(`https://sawari.example${page}`)
})
