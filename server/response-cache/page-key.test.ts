import { expect, it } from 'vitest'
import { everyRow } from '#test/kit/every-row.ts'
import { pageKey } from './page-key.ts'

const keyOf = (path: string) =>
  pageKey(new URL(path, 'https://sawari.example'))?.replace('https://sawari.example', '')

it('a page is known by the parameters that it reads, each in one spelling', () =>
  everyRow(
    [
      ['/cars?utm_source=mail&fuel=Diesel&x=1', '/cars?fuel=Diesel'],
      ['/cars?sort=price&fuel=Diesel&fuel=Petrol', '/cars?fuel=Petrol&fuel=Diesel&sort=price'],
      ['/cars?fuel=Petrol&fuel=Diesel&sort=price', '/cars?fuel=Petrol&fuel=Diesel&sort=price'],
      ['/cars?fuel=&q=', '/cars'],
      ['/hi/cars?fbclid=1', '/hi/cars'],
      ['/?gclid=1', '/'],
      ['/cars.data?_routes=&x=1', '/cars.data?_routes='],
      ['/cars/electric?cc=1&seats=5', '/cars/electric?seats=5'],
      ['/commercial/trucks?payload=x&cc=2', '/commercial/trucks?payload=-'],
      ['/cars?page=1&sort=-created&min=0x', '/cars?min=-'],
      ['/cars?fuel=Diesel&fuel=one', '/cars?fuel=Diesel&fuel=-'],
      ['/cars?fuel=Diesel&fuel=another', '/cars?fuel=Diesel&fuel=-'],
      ['/cars.data?page=1&_routes=x', '/cars.data?_routes=x'],
      ['/used/cars?seats=&pages=99&page=1', '/used/cars?pages=8'],
      ['/used-vehicles?type=car&sort=none', '/used-vehicles?sort=-'],
      ['/cars?min=900000&max=500000', '/cars?min=900000&max=500000'],
      ['/cars/tata-nexon?gearbox=manual&page=2&fuel=Petrol', '/cars/tata-nexon?fuel=Petrol&gearbox=manual'],
      ['/cars/variant/tata-nexon-xe?color=red&page=2', '/cars/variant/tata-nexon-xe?color=red'],
      ['/cars/brand/tata?page=2&v=1', '/cars/brand/tata?page=2'],
      ['/used/bikes/in/pune?after=abc&zoom=1', '/used/bikes/in/pune?after=abc'],
      ['/used-vehicles/abc?months=24&type=car', '/used-vehicles/abc?months=24'],
      ['/cars/tata-nexon/inquiry?variant=a&page=2', '/cars/tata-nexon/inquiry?variant=a'],
      ['/auto/news?category=bikes&page=2', '/auto/news?category=bikes'],
      ['/auto/news/a-day-out?page=2', '/auto/news/a-day-out'],
      ['/search?q=nexon&page=2', '/search?q=nexon'],
      // The order of the shortlist's ids is the order of its vehicles.
      ['/shortlist?x=1&bikes=c&cars=a,b', '/shortlist?bikes=c&cars=a%2Cb'],
    ],
    ([path]) => path,
    ([path, key]) => {
      expect(keyOf(path)).toBe(key)
    },
  ))

it.each([
  ['whose path is no open page’s', '/login?next=%2Fprofile'],
  ['whose path is spelled in another way', '/c%61rs'],
  ['whose path cannot be read', '/cars/%E0%A4%A'],
  ['that is very long', `/search?q=${'x'.repeat(1_000)}`],
])('there is none for an address %s', (_, path) => {
  expect(keyOf(path)).toBeUndefined()
})
