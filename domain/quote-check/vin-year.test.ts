import { expect, it } from 'vitest'
import { readVinYear } from './vin-year.ts'

it.each([
  ['MAT627181TKP12345', 2026],
  ['mat 627181 skp12345', 2025],
  ['MAT627181VKP12345', 2027],
  // Ten years old, or next to come.
  ['MAT627181GKP12345', undefined],
  ['MAT627181WKP12345', undefined],
  // No VIN: too short, or with a letter that none has.
  ['MAT627181T', undefined],
  ['MAT627181TKP1234O', undefined],
  ['', undefined],
])('%s is of %s', (vin, year) => {
  expect(readVinYear(vin, 2026)).toBe(year)
})

it('reads a code again after thirty years', () => {
  expect(readVinYear('MAT627181AKP12345', 2010)).toBe(2010)
  expect(readVinYear('MAT627181AKP12345', 2040)).toBe(2040)
  expect(readVinYear('MAT6271811KP12345', 2031)).toBe(2031)
})
