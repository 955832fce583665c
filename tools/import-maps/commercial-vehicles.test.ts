import { expect, it } from 'vitest'
import { planFixture } from './fixtures/fixture.ts'

const { rows, groups, refused, leftOut } = await planFixture('commercial_vehicles')

it('splits model and variant from one text, and derives the category from all columns', () => {
  expect(
    groups.map(({ brand, model, variants }) => [
      variants[0]?.fields.category,
      `${brand} ${model}`,
      variants.map(({ variant }) => variant),
    ]),
  ).toEqual([
    [
      'Trucks',
      'Tata LPT 1613',
      ['GVW 18500', 'Standard (gross weight 16,200 kg)', 'Standard (gross weight 17,000 kg)', 'Milk Tanker'],
    ],
    ['Tippers', 'Tata LPT 1613 (Tippers)', ['Tipper']],
    ['Pickups and mini-trucks', 'Tata Super Ace', ['Standard']],
    ['Buses', 'Ashok Leyland 1412', ['Staff Bus Cowl']],
    ['Tractors', 'Mahindra 275', ['DI BP', 'DI BP (power 39 bhp)']],
    ['Tractors', 'Swaraj 744', ['FE', 'PS']],
    ['Three-wheelers', 'Mahindra Alfa DX', ['Diesel BS VI']],
    ['Three-wheelers', 'Bajaj Maxima Cargo', ['BS VI']],
    ['Three-wheelers', 'Chand Vahan Chand', ['Super Deluxe', 'Super']],
  ])
})

it('skips repeats, machines, and rows without a name or category, each with line and reason', () => {
  expect(rows).toBe(23)
  expect(refused).toEqual([
    { line: 6, reason: 'the same as line 3' },
    { line: 11, reason: 'the same as line 10' },
    { line: 15, reason: 'is a machine, no vehicle of our categories' },
    { line: 20, reason: 'fits no category' },
    { line: 21, reason: 'names no model' },
    { line: 22, reason: 'fits no category' },
    { line: 23, reason: 'fits no category' },
    { line: 24, reason: 'no make' },
  ])
})

it('parses bare figures in the units of their columns, and skips impossible seat counts', () => {
  const specsOf = (model: string) => groups.find(group => group.model === model)?.variants[0]?.keySpecs
  expect(specsOf('LPT 1613')).toEqual({ 'Gross weight': '18,500 kg' })
  expect(specsOf('Maxima Cargo')).toEqual({ 'Gross weight': '990 kg', Fuel: 'CNG', Body: 'Cargo' })
  expect(specsOf('Chand')).toEqual({ Motor: '1,000 W', Fuel: 'Electric', Seats: 4, Body: 'E-rickshaw' })
  expect(leftOut).toEqual([{ line: 17, column: 'seats', text: '0', reason: 'cannot be right' }])
})

it('identifies a model by the first row that names it, however its name is repaired', () => {
  expect(groups.map(({ sourceKey }) => sourceKey)).toContain(
    'commercial-vehicle-models-india:tata motors|tata trucks lpt 1613 gvw 18500.',
  )
  const keys = groups.map(({ sourceKey }) => sourceKey)
  expect(keys).toEqual([...new Set(keys)])
})
