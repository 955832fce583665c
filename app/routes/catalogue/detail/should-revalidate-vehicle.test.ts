import { expect, test } from 'vitest'
import { shouldRevalidateVehicle } from './should-revalidate-vehicle.ts'

const revalidates = (from: string, to: string, formMethod?: 'POST') =>
  shouldRevalidateVehicle({
    currentUrl: new URL(from, 'http://localhost'),
    nextUrl: new URL(to, 'http://localhost'),
    currentParams: {},
    nextParams: {},
    defaultShouldRevalidate: true,
    ...(formMethod && { formMethod }),
  })

test('another colour loads nothing', () => {
  expect(revalidates('/cars/creta', '/cars/creta?color=white')).toBe(false)
})

test('another loan loads nothing; another place or variant does', () => {
  expect(revalidates('/cars/creta?city=pune', '/cars/creta?city=pune&down=300000')).toBe(false)
  expect(revalidates('/cars/creta?city=pune', '/cars/creta?city=delhi')).toBe(true)
  expect(revalidates('/cars/creta', '/cars/creta?variant=creta-sx')).toBe(true)
})

test('another car or a new review loads the page', () => {
  expect(revalidates('/cars/creta?color=white', '/cars/nexon')).toBe(true)
  expect(revalidates('/cars/creta?color=white', '/cars/creta?color=white', 'POST')).toBe(true)
})
