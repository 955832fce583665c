import { expect, it } from 'vitest'
import { vehicleName } from './vehicle-name.ts'

it('names a vehicle with its brand, once', () => {
  const names = [
    { brand: 'Hyundai', name: 'Creta 1.5 E' },
    { brand: 'Tata', name: 'TATA Punch' },
    { brand: 'Mini', name: 'Minivan' },
    { name: 'Activa' },
  ]
  expect(names.map(vehicleName)).toEqual(['Hyundai Creta 1.5 E', 'TATA Punch', 'Mini Minivan', 'Activa'])
})
