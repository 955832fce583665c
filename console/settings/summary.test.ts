import { expect, it } from 'vitest'
import type { CollectionDescription, FieldDescription } from '../api/describe.ts'
import { lineOf, summaryOf } from './summary.ts'

const field = (name: string, more: Partial<FieldDescription> = {}): FieldDescription => ({
  name,
  type: 'text',
  writable: 'always',
  ...more,
})

const rates: CollectionDescription = {
  name: 'rates',
  title: 'Rates',
  group: 'site',
  label: 'city',
  columns: [],
  filters: [],
  sort: '-created',
  may: { create: true, update: true, delete: true, import: false },
  fields: [
    field('city'),
    field('fee', { type: 'number' }),
    field('kind', { type: 'select', options: ['car', 'bike'] }),
    field('isExample', { type: 'bool' }),
    field('asOf'),
    field('tables', { type: 'json' }),
  ],
  sections: [
    { title: 'Source', fields: [{ field: 'asOf', input: 'month', help: '' }] },
    { taxTables: 'tables', title: 'Table', add: 'Add', remove: 'Remove' },
  ],
}

const recordWith = (values: Record<string, unknown>) => ({
  id: 'r',
  collectionId: 'rates',
  collectionName: 'rates',
  ...values,
})

it('a card names the values of the only record, months as text, and a dash for what is missing', () => {
  const only = {
    ...rates,
    oneRecord: 'r',
    settings: { path: 'rates', summary: 'Fee {fee} in {city}, as of {asOf}, {kind}' },
  }
  expect(summaryOf(only, [recordWith({ fee: 1200.5, city: 'Pune', asOf: '2026-09' })])).toBe(
    'Fee ₹1,201 in Pune, as of Sep 2026, –',
  )
  expect(summaryOf(only, [])).toBe('Fee – in –, as of –, –')
})

it('a card counts the records, those with a value, and those of each choice', () => {
  const summary =
    '{count, plural, one {# rate} other {# rates}}, {kind_car} for cars, {isExampleCount} examples: {city}'
  const records = [
    recordWith({ kind: 'car', city: 'Pune', isExample: true }),
    recordWith({ kind: 'bike', city: 'Agra', isExample: false }),
  ]
  expect(summaryOf({ ...rates, settings: { path: 'rates', summary } }, records)).toBe(
    '2 rates, 1 for cars, 1 examples: Pune, Agra',
  )
})

it('a line leaves out empty fields, writes tax tables as rates, and breaks after a dot only', () => {
  const tables = [
    { fuels: ['Petrol', 'CNG'], slabs: [{ rate: 11 }, { rate: 13 }] },
    { fuels: ['Electric'], slabs: [{ rate: 0 }] },
  ]
  const parts = ['city', 'kind', { field: 'tables', label: 'Bikes' }]
  expect(lineOf(rates, recordWith({ city: 'Pune', kind: '', tables }), parts)).toBe(
    'Pune\u00a0· Bikes: Petrol, CNG\u00a011\u2060–\u206013%\u00a0· Electric\u00a00%',
  )
})
