import { expect, it } from 'vitest'
import { planFixture } from './fixtures/fixture.ts'

const { rows, groups, refused, leftOut } = await planFixture('bikes')

const variantsOf = (model: string) => groups.find(group => group.model === model)?.variants ?? []
const only = (model: string) => {
  const [variant, ...others] = variantsOf(model)
  if (!variant || others.length) throw new Error(`${model} does not have exactly one variant`)
  return variant
}

it('imports a row as a model with one variant, unless the mapping assigns it to another model', () => {
  expect(
    groups.map(({ brand, model, variants }) => [brand, model, variants.map(({ variant }) => variant)]),
  ).toEqual([
    ['Honda', 'Sahara', ['Standard']],
    ['Royal Enfield', 'Classic 350', ['Standard', 'Standard (2)', 'S']],
    ['BMW Motorrad', 'Q900', ['Standard']],
    ['Bijli', 'Chand', ['Standard']],
    ['Bijli', 'Tara', ['Standard']],
    ['Dhuan', 'Gadi', ['Standard']],
  ])
})

it('skips what is not sold, and rows that do not say so, each with line and reason', () => {
  expect(rows).toBe(15)
  expect(refused.toSorted((a, b) => a.line - b.line)).toEqual([
    { line: 9, reason: 'is discontinued' },
    { line: 10, reason: 'has no launch plans' },
    { line: 11, reason: 'no readable isUpcoming in status ("rumoured")' },
    { line: 12, reason: 'the same as line 2' },
    { line: 14, reason: 'no company_name' },
    { line: 15, reason: 'no model' },
    { line: 16, reason: '2 cells where the header has 20' },
  ])
})

it('imports expected models as upcoming, and both ends of a price', () => {
  expect(only('Sahara').fields).toMatchObject({ isUpcoming: false, price: 71_000, maxPrice: 84_500 })
  expect(only('Q900').fields).toMatchObject({ isUpcoming: true, price: 900_000, maxPrice: 900_000 })
  expect(only('Chand').fields).toMatchObject({ isUpcoming: false, price: null, maxPrice: null })
})

it('treats mangled cells as missing', () => {
  const [first, second] = variantsOf('Classic 350')
  expect(first?.fields).toMatchObject({ power: null, torque: 28, engine: 346 })
  expect(second?.fields).toMatchObject({ power: null, torque: null })
  expect(leftOut.filter(({ text }) => text.includes('protected'))).toEqual([])
})

it.each([
  ['Sahara', 'Petrol', 'Manual', 'Commuter'],
  ['Q900', 'Petrol', 'DCT', 'Touring'],
  ['Chand', 'Electric', 'Automatic', 'Scooterette'],
  ['Tara', 'Electric', 'Automatic', 'Scooter'],
  ['Gadi', null, 'Manual', 'Cruiser'],
])('derives that %s is %s, %s, %s', (model, fuelType, transmission, bodyType) =>
  expect(only(model).fields).toMatchObject({ fuelType, transmission, bodyType }),
)

it('writes key specs and sections', () => {
  const { keySpecs, sections } = only('Sahara')
  expect(keySpecs).toEqual({
    Engine: '124.7 cc',
    Power: '10.3 bhp @ 7,500 rpm',
    Torque: '11 Nm @ 6,000 rpm',
    Fuel: 'Petrol',
    Transmission: 'Manual',
    'Kerb weight': '118 kg',
    'Seat height': '790 mm',
    'Fuel tank': '10.5 litres',
    '0 to 100 km/h': '12.4 seconds',
  })
  expect(sections.map(({ section }) => section)).toEqual([
    'Engine and transmission',
    'Dimensions and capacity',
    'Brakes and suspension',
    'Instruments',
  ])
  expect(sections[0]?.specs).toMatchObject({ Gears: 5, 'Electric start': true })
  expect(sections[3]?.specs).toEqual({ Speedometer: 'Analog' })
})

it('imports no engine or tank for an electric bike, and reports skipped cells', () => {
  expect(only('Chand').fields).toMatchObject({ engine: null, power: 0.34 })
  expect(leftOut.map(({ line, column }) => [line, column])).toEqual([
    [7, 'Front Brake'],
    [7, 'Displacement'],
    [7, 'Fuel Tank Capacity'],
    [13, 'Fuel Type'],
  ])
})
