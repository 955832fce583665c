import { expect, it } from 'vitest'
import { variantView } from './vehicle-view.ts'

it.each([
  ['Petrol', '21 kmpl'],
  ['CNG', '21 km/kg'],
  ['Electric', '161 km charge'],
] as const)('a variant that runs on %s says how far: %s', (fuelType, reach) => {
  const figures = { mileage: 21, range: 161, price: 424_000, minPrice: null, maxPrice: null }
  const variant = { id: 'ace-plus', name: 'Plus', fuelType, transmission: 'Manual', ...figures } as const
  expect(variantView(variant).reach).toBe(reach)
})
