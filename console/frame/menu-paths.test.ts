import { expect, it } from 'vitest'
import { isMenuItemAt } from './menu-paths.ts'

const collections = [{ name: 'roadTaxRates', settings: { path: 'road-tax', summary: '' } }, { name: 'cars' }]

it.each([
  ['/settings/road-tax', '/settings', true],
  ['/roadTaxRates/dl', '/settings', true],
  ['/roadTaxRates', '/settings', true],
  ['/cars/tata-nexon', '/settings', false],
  ['/cars/tata-nexon', '/cars', true],
  ['/cars', '/', false],
])('on %s, the menu item %s is marked: %s', (pathname, to, isMarked) => {
  expect(isMenuItemAt(pathname, to, collections)).toBe(isMarked)
})
