import { expect, it } from 'vitest'
import type { SpecValue } from '#collections/vehicle-shapes.ts'
import { listVariantChoices } from './variant-choices.ts'

type Variant = Parameters<typeof listVariantChoices>[0][number]

const variant = (id: string, specs: Record<string, SpecValue>, values: Partial<Variant> = {}): Variant => ({
  id,
  fuelType: 'Petrol',
  transmission: 'Manual',
  seats: 5,
  mileage: null,
  range: null,
  specifications: [{ section: 'Comfort', specs }],
  ...values,
})

const base = variant('e', { Sunroof: false, 'Rear vents': true })
const middle = variant('s', { Sunroof: true, 'Rear vents': true })
const unknown = variant('x', { Sunroof: 'Panoramic', 'Rear vents': true }, { transmission: 'CVT' })
const diesel = variant('d', { 'Rear vents': true }, { fuelType: 'Diesel', transmission: 'DCT' })

it('offers what some have and others do not', () => {
  expect(listVariantChoices([base, middle, unknown]).features).toEqual([
    { id: 'sunroof', label: 'Sunroof', having: ['s', 'x'] },
  ])
})

it('counts no text about other variants, for features or figures', () => {
  const vague = variant('v', { Sunroof: 'From HTX', Airbags: '6 on Alpha' })
  const choices = listVariantChoices([base, middle, vague, variant('w', { Airbags: 2 })])
  expect(choices.features).toEqual([{ id: 'sunroof', label: 'Sunroof', having: ['s'] }])
  expect(choices.figures).toEqual([])
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
  const alike = variant('f', { Airbags: 6 }, { mileage: 17.4 })
  const nearlyAlike = { ...alike, id: 'g', mileage: 17.7 }
  expect(listVariantChoices([alike, nearlyAlike])).toEqual({
    fuel: [],
    gearbox: [],
    figures: [],
    features: [],
  })
})

it('offers the highest figure, and one in the middle', () => {
  const variants = [17.4, 17.7, 18.4, 19.1, 21.8].map(mileage =>
    variant(`m${mileage}`, { Airbags: mileage > 19 ? '6, with curtain airbags' : 2 }, { mileage }),
  )
  const gas = variant('gas', {}, { fuelType: 'CNG', mileage: 26.1, seats: 7 })
  expect(listVariantChoices([...variants, gas]).figures).toEqual([
    { id: 'airbags-6', figure: 'airbags', atLeast: 6, having: ['m19.1', 'm21.8'] },
    { id: 'seats-7', figure: 'seats', atLeast: 7, having: ['gas'] },
    { id: 'mileage-19', figure: 'mileage', atLeast: 19, having: ['m19.1', 'm21.8'] },
    { id: 'mileage-21', figure: 'mileage', atLeast: 21, having: ['m21.8'] },
  ])
})

it('offers the range of electric variants in tens of km', () => {
  const electric = [332, 449].map(range => variant(`r${range}`, {}, { fuelType: 'Electric', range }))
  expect(listVariantChoices(electric).figures).toEqual([
    { id: 'range-440', figure: 'range', atLeast: 440, having: ['r449'] },
  ])
})
