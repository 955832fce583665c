import { expect, it } from 'vitest'
import { isPriced } from './derived-prices.ts'

const published = { publishedAt: '2026-01-01 00:00:00.000Z' }

it.each([
  ['without variants', [], false],
  ['with a draft that has a price', [{ price: 900_000 }], true],
  ['with a published variant that has a price range', [{ ...published, minPrice: 900_000 }], true],
  ['whose published variants have no price', [{ ...published, price: null }, { price: 900_000 }], false],
])('a model %s: its prices follow them: %s', (_, variants, follows) => {
  expect(isPriced(variants)).toBe(follows)
})
