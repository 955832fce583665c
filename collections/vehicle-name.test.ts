import { expect, test } from 'vitest'
import { fullName, shortName } from './vehicle-name.ts'

test.each([
  ['Hyundai', 'Creta', 'Hyundai Creta', 'Creta'],
  ['Tata', 'Tata Nexon', 'Tata Nexon', 'Nexon'],
  ['Tata', 'TATA Punch', 'TATA Punch', 'Punch'],
  ['Mini', 'Minivan', 'Mini Minivan', 'Minivan'],
  ['', 'Activa', 'Activa', 'Activa'],
])('%s %s has the full name %s and the short name %s', (brand, name, full, short) => {
  expect(fullName({ brand, name })).toBe(full)
  expect(shortName({ brand, name })).toBe(short)
})
