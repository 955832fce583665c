import { describe, expect, it } from 'vitest'
import type { CollectionDescription } from './describe.ts'
import { filterText } from './filter-text.ts'

const cars: CollectionDescription = {
  name: 'cars',
  title: 'Cars',
  group: 'catalogue',
  label: 'name',
  sort: '-created',
  columns: ['brand', 'name', 'price'],
  filters: [],
  may: { create: true, update: true, delete: true, import: true },
  fields: [
    { name: 'brand', type: 'text', writable: 'always' },
    { name: 'name', type: 'text', writable: 'always' },
    { name: 'about', type: 'text', writable: 'always' },
    { name: 'price', type: 'number', writable: 'always' },
    { name: 'isUpcoming', type: 'bool', writable: 'always' },
    { name: 'fuelType', type: 'select', writable: 'always' },
    { name: 'fuelTypes', type: 'select', writable: 'always', multiple: true },
    { name: 'created', type: 'autodate', writable: 'never' },
  ],
}

const members: CollectionDescription = {
  ...cars,
  columns: ['name', 'number'],
  fields: [
    { name: 'name', type: 'text', writable: 'always' },
    { name: 'number', type: 'text', writable: 'never' },
  ],
}

it.each(['+91 98220 41234', '98220 41234', '9822041234'])('a search for %s finds that number', words => {
  expect(filterText(members, { q: words })).toContain('number ~ "%98220%41234%"')
})

it.each(['+91 98220 41234', '98220 41234', '9822041234'])('a search for %s finds an integer phone', words => {
  const inquiries: CollectionDescription = {
    ...cars,
    fields: [{ name: 'phone', type: 'number', integer: true, writable: 'never' }],
  }
  expect(filterText(inquiries, { q: words })).toContain('phone = 9822041234 || phone = 919822041234')
})

it.each(['MH 12 AB 1234', 'mh12ab1234', 'MH-12-AB-1234'])('a search for %s finds that plate', words => {
  const used: CollectionDescription = {
    ...cars,
    fields: [{ name: 'registrationNumber', type: 'text', writable: 'always' }],
  }
  expect(filterText(used, { q: words })).toContain('registrationNumber ~ "MH12AB1234"')
  expect(filterText(cars, { q: words })).not.toContain('registrationNumber')
})

describe('the filter of a list', () => {
  it.each([
    [{}, ''],
    [{ brand: '', isUpcoming: undefined }, ''],
    [{ q: 'nex' }, '(id = "nex" || brand ~ "nex" || name ~ "nex")'],
    [
      { q: 'BMW i3' },
      '(id = "BMW i3" || ((brand ~ "BMW" || name ~ "BMW") && (brand ~ "i3" || name ~ "i3")))',
    ],
    [{ brand: 'Ta"ta' }, 'brand ~ "Ta\\"ta"'],
    [{ fuelType: 'Diesel', isUpcoming: false }, 'fuelType = "Diesel" && isUpcoming = false'],
    [{ fuelTypes: 'Diesel' }, 'fuelTypes:each ?= "Diesel"'],
    [{ price: { from: 100, to: '900' } }, 'price >= 100 && price <= 900'],
    [{ created: { from: '2026-11-22' } }, 'created >= "2026-11-21 18:30:00.000Z"'],
    [{ created: { to: '2026-11-22' } }, 'created < "2026-11-22 18:30:00.000Z"'],
    [{ fuelType: ['Petrol', 'CNG'] }, '(fuelType = "Petrol" || fuelType = "CNG")'],
    [{ where: 'price > 1', nothing: 'like this' }, '(price > 1)'],
  ])('of %j is %s', (values, text) => {
    expect(filterText(cars, values)).toBe(text)
  })
})
