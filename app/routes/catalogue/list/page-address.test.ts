import { expect, test } from 'vitest'
import { pageAddress } from './page-address.ts'

test.each([
  ['/cars', 1, '/cars'],
  ['/cars', 2, '/cars?page=2'],
  ['/cars?fuel=CNG', 3, '/cars?fuel=CNG&page=3'],
])('%s, page %i', (address, page, expected) => expect(pageAddress(address, page)).toBe(expected))
