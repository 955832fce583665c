import { expect, test } from 'vitest'
import { unlessColorOnly } from './color-only.ts'

const asked = (from: string, to: string, formMethod?: 'POST') =>
  unlessColorOnly({
    currentUrl: new URL(from, 'http://localhost'),
    nextUrl: new URL(to, 'http://localhost'),
    currentParams: {},
    nextParams: {},
    defaultShouldRevalidate: true,
    ...(formMethod && { formMethod }),
  })

test('another colour reads nothing anew', () => {
  expect(asked('/cars/creta', '/cars/creta?color=white')).toBe(false)
})

test('another car and a written review do', () => {
  expect(asked('/cars/creta?color=white', '/cars/nexon')).toBe(true)
  expect(asked('/cars/creta?color=white', '/cars/creta?color=white', 'POST')).toBe(true)
})
