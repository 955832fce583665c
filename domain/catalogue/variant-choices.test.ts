import { expect, it } from 'vitest'
import type { SpecValue } from '#collections/vehicle-shapes.ts'
import { listVariantChoices } from './variant-choices.ts'

type Variant = Parameters<typeof listVariantChoices>[0][number]

const variant = (id: string, specs: Record<string, SpecValue>, fields: Partial<Variant> = {}): Variant => ({
  id,
  fuelType: 'Petrol',
  transmission: 'Manual',
  specifications: [{ section: 'Comfort', specs }],
  ...fields,
})

const base = variant('e', { Sunroof: false, 'Rear vents': true })
const middle = variant('s', { Sunroof: true, 'Rear vents': true })
const unknown = variant('x', { Sunroof: 'Panoramic', 'Rear vents': true }, { transmission: 'CVT' })
const diesel = variant('d', { 'Rear vents': true }, { fuelType: 'Diesel', transmission: 'DCT' })

it('offers what some have and others do not', () => {
  expect(listVariantChoices([base, middle, unknown]).must).toEqual([
    { id: 'sunroof', label: 'Sunroof', having: ['s', 'x'] },
  ])
})

it('offers the fuels, and manual or automatic gearboxes, of those that state them', () => {
  const unstated = variant('u', {}, { fuelType: '', transmission: '' })
  expect(listVariantChoices([base, unknown, diesel, unstated])).toMatchObject({
    fuel: [
      { id: 'Petrol', having: ['e', 'x'] },
      { id: 'Diesel', having: ['d'] },
    ],
    gearbox: [
      { id: 'manual', having: ['e'] },
      { id: 'automatic', having: ['x', 'd'] },
    ],
  })
})

it('offers nothing that all have alike', () => {
  expect(listVariantChoices([base, { ...base, id: 'f' }])).toEqual({ fuel: [], gearbox: [], must: [] })
})
