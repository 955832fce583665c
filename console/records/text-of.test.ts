import { expect, it } from 'vitest'
import type { FieldDescription } from '../api/describe.ts'
import { isInLabel, labelOf, textOf } from './text-of.ts'

const textIn = (name: string, type: FieldDescription['type'], value: unknown) =>
  textOf({ name, type, writable: 'always' }, value)

it('shows amounts in rupees, but percentages and ratings as numbers', () => {
  expect(textIn('minPrice', 'number', 1_149_000)).toBe('₹11,49,000')
  expect(textIn('tcsAbove', 'number', 1_000_000)).toBe('₹10,00,000')
  expect(textIn('ownDamageRate', 'number', 1.9)).toBe('1.9')
  expect(textIn('rating', 'number', 4.5)).toBe('4.5')
})

it('groups numbers as in India, but not years', () => {
  expect(textIn('odometer', 'number', 142_500)).toBe('1,42,500')
  expect(textIn('year', 'number', 2019)).toBe('2019')
  expect(textIn('priceFloor', 'number', 60)).toBe('60')
})

it('shows market values in rupees, and their fit in percent', () => {
  expect(textIn('valueLow', 'number', 940_000)).toBe('₹9,40,000')
  expect(textIn('r2', 'number', 0.874)).toBe('87%')
})

const collectionOf = (name: string, label: string) => ({
  name,
  label,
  title: '',
  group: '',
  columns: [],
  filters: [],
  sort: '',
  may: { create: false, update: false, delete: false, import: false },
  fields: [],
})

it('shows the month of a check as text, and names the only record of a setting by its title', () => {
  expect(textIn('asOf', 'text', '2026-11')).toBe('Nov 2026')
  const rates = { ...collectionOf('rates', 'source'), title: 'Rates', oneRecord: 'r' }
  expect(labelOf(rates, { id: 'r', source: 'IRDAI notification' })).toBe('Rates')
})

it('names a listing and a model with its brand, and a variant by its own name', () => {
  const record = { id: '1', brand: 'Hyundai', name: 'Creta 1.5 E' }
  expect(labelOf(collectionOf('usedVehicles', 'name'), record)).toBe('Hyundai Creta 1.5 E')
  expect(labelOf(collectionOf('car_variants', 'name'), { ...record, name: '1.5 E' })).toBe('1.5 E')
})

it('names a cell of market values by its model, and a curve by its kind', () => {
  const collection = collectionOf('valuationCells', 'key')
  expect(labelOf(collection, { id: '1', kind: 'car', brand: 'Tata', model: 'Nexon' })).toBe('Tata Nexon')
  expect(labelOf(collection, { id: '2', kind: 'bike', brand: '', model: '' })).toBe('All bikes')
})

it('shows the day of a price without a time', () => {
  expect(textIn('pricedAt', 'date', '2026-11-20 00:00:00.000Z')).toBe('20 Nov 2026')
  expect(textIn('created', 'autodate', '2026-11-20 06:30:00.000Z')).toBe('20 Nov 2026, 12:00')
})

it('shows an action of the audit log in words', () => {
  expect(textIn('action', 'text', 'signIn')).toBe('Signed in')
})

it('names the kind of vehicle that a rate is for', () => {
  const key: FieldDescription = { name: 'key', type: 'text', writable: 'never' }
  expect(textOf(key, 'carElectric', 'ownershipRates')).toBe('Electric cars')
})

it('a card leaves out what its heading says already', () => {
  const texts = ['Tata Sierra', 'Tata', 'Sierra', 'Tat', '₹11,49,000']
  expect(texts.map(text => isInLabel('Tata Sierra', text))).toEqual([true, true, false, false, false])
})
