import { describe, expect, it } from 'vitest'
import { ownerNumber, readValuedVehicle, variantWords } from './read-vehicle.ts'

const listing = {
  type: 'car',
  brand: 'Maruti Suzuki',
  model: 'Swift',
  name: 'Swift VXI AMT',
  fuelType: 'Petrol',
  transmission: 'Automatic',
  owner: 'Second owner',
  registrationState: 'Delhi',
  year: 2020,
  odometer: 40_000,
  specifications: { 'Body type': 'Hatchback' },
} as const

describe('readValuedVehicle', () => {
  it('reads a listing at a time', () => {
    expect(readValuedVehicle(listing, new Date('2026-11-25'))).toMatchObject({
      kind: 'car',
      body: 'Hatchback',
      variant: ['vxi', 'amt'],
      owner: 2,
      ageMonths: 6 * 12 + 4,
      month: 2026 * 12 + 10,
    })
  })

  it('is undefined without what a cell needs', () => {
    expect(readValuedVehicle({ ...listing, model: '' }, new Date())).toBeUndefined()
    expect(readValuedVehicle({ ...listing, year: null }, new Date())).toBeUndefined()
  })
})

describe('variantWords', () => {
  it('leaves out brand, model and gearbox', () => {
    expect(variantWords('Swift Dzire VDI Manual vdi', 'Maruti', 'Swift Dzire', 'Manual')).toEqual(['vdi'])
  })
})

describe('ownerNumber', () => {
  it.each([
    ['First owner', 1],
    ['Fourth owner or more', 4],
    ['2nd', 2],
    ['3', 3],
    ['Test drive car', null],
    ['', null],
  ])('reads “%s” as %s', (text, owner) => {
    expect(ownerNumber(text)).toBe(owner)
  })
})
