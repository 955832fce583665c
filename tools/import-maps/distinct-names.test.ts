import { expect, it } from 'vitest'
import { makeNamesDistinct } from './distinct-names.ts'
import { readCarMapping } from './fixtures/fixture.ts'
import { mapRow } from './map-row.ts'

const mapping = await readCarMapping()

const namesOf = (...variants: [name: string, fuel: string, gearbox?: string][]) =>
  makeNamesDistinct(
    variants.map(([Variant, Fuel_Type, Type = 'Manual'], index) => {
      const cells = { Make: 'Tata', Model: 'Zest', 'Ex-Showroom_Price': '5 Lakh', Variant, Fuel_Type, Type }
      const mapped = mapRow({ line: index + 2, cells }, mapping)
      if ('refusal' in mapped) throw new Error(mapped.refusal.reason)
      return mapped.draft
    }),
  ).map(({ variant }) => variant)

it('leaves different names unchanged', () => {
  expect(namesOf(['XE', 'Petrol'], ['XM', 'Petrol'])).toEqual(['XE', 'XM'])
})

it('adds the fuel, else the gearbox, else both', () => {
  expect(namesOf(['XE', 'Petrol'], ['XE', 'Diesel'])).toEqual(['XE Petrol', 'XE Diesel'])
  expect(namesOf(['XE', 'Petrol'], ['XE', 'Petrol', 'Automatic'])).toEqual(['XE Manual', 'XE Automatic'])
  expect(namesOf(['XE', 'Petrol'], ['XE', 'Petrol', 'Automatic'], ['XE', 'Diesel'])).toEqual([
    'XE Petrol Manual',
    'XE Petrol Automatic',
    'XE Diesel Manual',
  ])
})

it('adds the key spec that the mapping names, in full if necessary', () => {
  const drafts = [
    ['CNG', 990, 1],
    ['CNG', 990, 2],
    ['Diesel', 990, 1],
    ['Diesel', 1250, 1],
  ].map(([fuelType, weight, seats], index) => ({
    brand: 'Bajaj',
    model: 'RE',
    variant: 'BS VI',
    line: index + 2,
    found: { variant: 'x' },
    fields: { fuelType: fuelType ?? null },
    keySpecs: { Weight: `${weight} kg`, Seats: seats ?? 0 },
    sections: [],
  }))
  const distinctNames = (count: number) =>
    makeNamesDistinct(drafts.slice(0, count), ['Weight', 'Seats']).map(({ variant }) => variant)
  expect(distinctNames(2)).toEqual(['BS VI (seats 1)', 'BS VI (seats 2)'])
  expect(distinctNames(3)).toEqual(['BS VI CNG (seats 1)', 'BS VI CNG (seats 2)', 'BS VI Diesel (seats 1)'])
  expect(distinctNames(4)[3]).toBe('BS VI Diesel (weight 1250 kg, seats 1)')
})

it('numbers names that nothing distinguishes, also against existing names', () => {
  expect(namesOf(['XE', 'Petrol'], ['xe', 'Petrol'])).toEqual(['XE', 'xe (2)'])
  expect(namesOf(['XE', 'Petrol'], ['XE', 'Diesel'], ['XE Diesel', 'Diesel'])).toEqual([
    'XE Petrol',
    'XE Diesel',
    'XE Diesel (2)',
  ])
})
