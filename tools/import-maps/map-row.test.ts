import { expect, it } from 'vitest'
import { readCarMapping } from './fixtures/fixture.ts'
import { mapRow } from './map-row.ts'

const mapping = await readCarMapping()
const row = {
  Make: 'Honda',
  Model: 'City',
  Variant: 'V Mt',
  'Ex-Showroom_Price': 'Rs. 9,00,000',
  Fuel_Type: 'Petrol',
}
const mapped = (cells: Record<string, string>) => {
  const result = mapRow({ line: 3, cells: { ...row, ...cells } }, mapping)
  if ('refusal' in result) throw new Error(result.refusal.reason)
  return result
}

it('parses fields into our units and words, and missing ones as null', () => {
  const cells = {
    Power: '100PS@6000rpm',
    Torque: '12kgm@4000rpm',
    Body_Type: 'Sedan, Coupe',
    Seating_Capacity: '5',
  }
  expect(mapped(cells).draft).toMatchObject({
    line: 3,
    brand: 'Honda',
    fields: {
      price: 900_000,
      fuelType: 'Petrol',
      power: 98.63,
      torque: 117.68,
      bodyType: 'Sedan',
      seats: 5,
      range: null,
    },
  })
})

it.each([
  ['CNG + Petrol', 'V', 'CNG'],
  ['Petrol', 'V Cng Taxi', 'CNG'],
  ['Diesel', 'V', 'Diesel'],
  ['Steam', 'V', null],
])('fuel %s of %s is %s', (Fuel_Type, Variant, fuel) =>
  expect(mapped({ Fuel_Type, Variant }).draft.fields.fuelType).toBe(fuel),
)

it.each([
  ['Automatic', 'V Cvt', 'CVT'],
  ['Manual', 'V Ags', 'AMT'],
  ['Automatic', 'V Dsg', 'DCT'],
  ['DCT', 'V At', 'DCT'],
  ['Automatic', 'V', 'Automatic'],
  ['', 'V', null],
])('gearbox %s of %s is %s', (Type, Variant, gearbox) =>
  expect(mapped({ Type, Variant }).draft.fields.transmission).toBe(gearbox),
)

it('imports no engine, tank or mileage for an electric car', () => {
  const cells = {
    Fuel_Type: 'Electric',
    Displacement: '72 cc',
    Fuel_Tank_Capacity: '35 litres',
    Electric_Range: '110 km',
  }
  const { draft, leftOut } = mapped({ ...cells, ARAI_Certified_Mileage: '30 km/litre' })
  expect(draft.fields).toMatchObject({ engine: null, mileage: null, range: 110 })
  expect(draft.keySpecs).toEqual({ Range: '110 km', Fuel: 'Electric', Transmission: 'Manual' })
  expect(leftOut.map(({ column }) => column)).toEqual([
    'Displacement',
    'Fuel_Tank_Capacity',
    'ARAI_Certified_Mileage',
  ])
})

it('writes key specs and sections, with repaired values', () => {
  const { keySpecs, sections } = mapped({
    Displacement: '1497 cc',
    Type: 'Automatic',
    Variant: 'V Cvt',
    Emission_Norm: 'BS 6',
  }).draft
  expect(keySpecs).toMatchObject({ Engine: '1,497 cc', Transmission: 'CVT' })
  expect(sections).toEqual([
    {
      section: 'Engine and transmission',
      specs: { Displacement: '1,497 cc', Fuel: 'Petrol', 'Emission norm': 'BS VI', Gearbox: 'CVT' },
    },
  ])
})

it('reports a skipped cell once, however often it is used', () => {
  expect(mapped({ Power: '118@6000rpm' }).leftOut).toEqual([
    { line: 3, column: 'Power', text: '118@6000rpm', reason: 'cannot be read' },
  ])
})

it('rejects a row without a required value', () => {
  const cells = { ...row, 'Ex-Showroom_Price': 'on request' }
  expect(mapRow({ line: 3, cells }, mapping)).toEqual({
    refusal: { line: 3, reason: 'no readable price in Ex-Showroom_Price ("on request")' },
  })
})
