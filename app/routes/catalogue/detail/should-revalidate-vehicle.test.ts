import { expect, test } from 'vitest'
import { shouldRevalidateVehicle } from './should-revalidate-vehicle.ts'

const asked = (from: string, to: string, formMethod?: 'POST') =>
  shouldRevalidateVehicle({
    currentUrl: new URL(from, 'http://localhost'),
    nextUrl: new URL(to, 'http://localhost'),
    currentParams: {},
    nextParams: {},
    defaultShouldRevalidate: true,
    ...(formMethod && { formMethod }),
  })

test('another colour loads nothing', () => {
  expect(asked('/cars/creta', '/cars/creta?color=white')).toBe(false)
})

test('another loan loads nothing; another place or variant does', () => {
  expect(asked('/cars/creta?city=pune', '/cars/creta?city=pune&down=300000')).toBe(false)
  expect(asked('/cars/creta?city=pune', '/cars/creta?city=delhi')).toBe(true)
  expect(asked('/cars/creta', '/cars/creta?variant=creta-sx')).toBe(true)
})

test('another car or a new review loads the page', () => {
  expect(asked('/cars/creta?color=white', '/cars/nexon')).toBe(true)
  expect(asked('/cars/creta?color=white', '/cars/creta?color=white', 'POST')).toBe(true)
})
