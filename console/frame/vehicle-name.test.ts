import { expect, it } from 'vitest'
import { listingFacts, vehicleName } from './vehicle-name.ts'

it('names a vehicle with its brand, once', () => {
  const names = [
    { brand: 'Hyundai', name: 'Creta 1.5 E' },
    { brand: 'Tata', name: 'TATA Punch' },
    { brand: 'Mini', name: 'Minivan' },
    { name: 'Activa' },
  ]
  expect(names.map(vehicleName)).toEqual(['Hyundai Creta 1.5 E', 'TATA Punch', 'Mini Minivan', 'Activa'])
})

it('tells listings of one name apart', () => {
  expect(listingFacts({ year: 2021, price: 30_500, location: 'Pune' })).toBe('2021 · ₹30,500 · Pune')
  expect(listingFacts({ year: null, price: null, location: 'Pune' })).toBe('Pune')
})
