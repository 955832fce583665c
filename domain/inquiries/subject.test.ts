import { expect, it } from 'vitest'
import { subjectName } from './subject.ts'

it('a vehicle is named with its brand, once', () => {
  expect(subjectName('usedVehicles', { brand: 'Tata', name: 'Tata Nexon XZ' })).toBe('Tata Nexon XZ')
  expect(subjectName('cars', { brand: 'Tata', name: 'Nexon' })).toBe('Tata Nexon')
  expect(subjectName('rentVehicles', { brand: 'relation0000001', name: 'Activa' })).toBe('Activa')
})
