import { expect, test } from 'vitest'
import { colorBySlug, colorSlug, vehiclePageSearch } from './page-params.ts'

test.each([
  ['Fiery Red', 'fiery-red'],
  ['Pearl White / Black roof', 'pearl-white-black-roof'],
  ['(Dual) Tone ', 'dual-tone'],
  ['गहरा लाल', 'गहरा-लाल'],
])('%s becomes %s', (name, slug) => expect(colorSlug(name)).toBe(slug))

test('an unknown or missing colour falls back to the first', () => {
  const colors = [{ color_name: 'Fiery Red' }, { color_name: 'Atlas White' }]
  expect(colorBySlug(colors, 'atlas-white')).toBe(colors[1])
  expect(colorBySlug(colors, 'no-such')).toBe(colors[0])
  expect(colorBySlug(colors, null)).toBe(colors[0])
  expect(colorBySlug([], 'fiery-red')).toBeUndefined()
})

test('a shared address has what the page reads, and nothing else', () => {
  expect(vehiclePageSearch('?city=pune&utm_source=mail&variant=zx')).toBe('?city=pune&variant=zx')
  expect(vehiclePageSearch('?utm_source=mail')).toBe('')
})
