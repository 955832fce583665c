import { expect, it } from 'vitest'
import type { SpecValue } from '#collections/vehicle-shapes.ts'
import { listVariantSteps } from './variant-features.ts'

const variant = (
  id: string,
  price: number,
  specs: Record<string, SpecValue>,
  fuelType: 'Petrol' | 'Diesel' = 'Petrol',
  transmission: 'Manual' | 'Automatic' = 'Manual',
) => ({ id, price, fuelType, transmission, specifications: [{ section: 'Comfort', specs }] })

const base = variant('e', 1_000_000, { Sunroof: false, Touchscreen: '8 inches', 'Rear vents': true })
const middle = variant('s', 1_150_000, { Sunroof: true, Touchscreen: '10.25 inches', 'Rear vents': true })
const unknown = variant('x', 1_300_000, { Sunroof: 'Panoramic', 'Rear vents': true })
const diesel = variant('d', 1_200_000, { Sunroof: false, Camera: true }, 'Diesel')

it('says what a variant adds to the next cheaper one of its fuel, and for how much', () => {
  const steps = listVariantSteps([base, middle, diesel, unknown])
  expect(steps.get('s')).toEqual({
    than: 'e',
    rupees: 150_000,
    changes: [],
    adds: [
      { label: 'Sunroof', value: true },
      { label: 'Touchscreen', value: '10.25 inches' },
    ],
  })
  // Nothing is known about a camera of the petrol variants, and both cars have a sunroof and vents.
  expect(steps.has('x')).toBe(false)
})

it('compares the cheapest of a fuel with the next cheaper of any', () => {
  const richer = variant('d', 1_200_000, { Sunroof: 'Panoramic' }, 'Diesel')
  expect(listVariantSteps([base, richer]).get('d')).toMatchObject({
    than: 'e',
    rupees: 200_000,
    changes: ['fuelType'],
  })
})

it('compares with a variant of its gearbox, or else says that the gearbox is another', () => {
  const automatic = variant('at', 1_100_000, { Sunroof: false }, 'Petrol', 'Automatic')
  const steps = listVariantSteps([base, automatic, middle])
  expect(steps.get('at')).toEqual({ than: 'e', rupees: 100_000, changes: ['transmission'], adds: [] })
  expect(steps.get('s')).toMatchObject({ than: 'e', changes: [] })
})
