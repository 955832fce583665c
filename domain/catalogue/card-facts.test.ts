import { expect, it } from 'vitest'
import { type FactRecord, listCardFacts } from './card-facts.ts'

const unknown: FactRecord = {
  fuelType: 'Diesel',
  engine: null,
  power: null,
  mileage: null,
  range: null,
  seats: null,
}

it('a truck says what it carries, its power and its driven wheels', () => {
  const tipper = {
    ...unknown,
    engine: 5660,
    power: 250,
    mileage: 3.3,
    seats: 2,
    payload: 17_800,
    gvw: 28_000,
  }
  expect(listCardFacts('commercial', { ...tipper, key_specs: { Axle: '6x4' } })).toEqual([
    ['payload', 17_800],
    ['bhp', 250],
    '6x4',
    ['cc', 5660],
    ['kmpl', 3.3],
  ])
})

it('a bus says its gross weight and its seats, a tractor its power and its drive', () => {
  expect(listCardFacts('commercial', { ...unknown, gvw: 10_200, seats: 40 })).toEqual([
    ['gvw', 10_200],
    ['seats', 40],
  ])
  const key_specs = { Drive: { type: 'text' as const, value: '2WD or 4WD' }, Axle: 'Rear wheels driven' }
  expect(listCardFacts('commercial', { ...unknown, seats: 1, power: 50, key_specs })).toEqual([
    ['bhp', 50],
    '2WD/4WD',
  ])
})

it('an electric bike says its power once, and its range', () => {
  expect(listCardFacts('bikes', { ...unknown, fuelType: 'Electric', power: 8, range: 150 })).toEqual([
    ['bhp', 8],
    ['kmCharge', 150],
  ])
})
