import { expect, it } from 'vitest'
import type { SpecValue } from '#collections/vehicle-shapes.ts'
import { listVariantSteps } from './variant-features.ts'

const variant = (
  id: string,
  price: number,
  specs: Record<string, SpecValue>,
  fuelType: 'Petrol' | 'Diesel' = 'Petrol',
) => ({ id, price, fuelType, specifications: [{ section: 'Comfort', specs }] })

const base = variant('e', 1_000_000, { Sunroof: false, Touchscreen: '8 inches', 'Rear vents': true })
const middle = variant('s', 1_150_000, { Sunroof: true, Touchscreen: '10.25 inches', 'Rear vents': true })
const unknown = variant('x', 1_300_000, { Sunroof: 'Panoramic', 'Rear vents': true })
const diesel = variant('d', 1_200_000, { Sunroof: false, Camera: true }, 'Diesel')

it('says what a variant adds to the next cheaper one of its fuel, and for how much', () => {
  const steps = listVariantSteps([base, middle, diesel, unknown])
  expect(steps.get('s')).toEqual({
    than: 'e',
    rupees: 150_000,
    adds: [
      { label: 'Sunroof', value: true },
      { label: 'Touchscreen', value: '10.25 inches' },
    ],
  })
  // Nothing is known about a camera of the petrol variants, and both cars have a sunroof and vents.
  expect([...steps.keys()]).toEqual(['s'])
})

it('compares the cheapest of a fuel with the next cheaper of any', () => {
  const richer = variant('d', 1_200_000, { Sunroof: 'Panoramic' }, 'Diesel')
  expect(listVariantSteps([base, richer]).get('d')).toMatchObject({ than: 'e', rupees: 200_000 })
})
