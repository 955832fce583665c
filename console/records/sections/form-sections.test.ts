import { expect, it } from 'vitest'
import type { CollectionDescription } from '../../api/describe.ts'
import { formSections } from './form-sections.ts'

it('fields that no section names are in a last one, but for omitted and read-only ones', () => {
  const collection: CollectionDescription = {
    name: 'rates',
    title: 'Rates',
    group: 'site',
    label: 'a',
    columns: [],
    filters: [],
    sort: '-created',
    may: { create: true, update: true, delete: true, import: false },
    fields: ['a', 'b', 'c', 'd', 'tables', 'position', 'added', 'set'].map(name => ({
      name,
      type: 'text',
      writable: name === 'set' ? 'never' : 'always',
    })),
    omit: ['position'],
    sections: [
      { title: 'First', fields: ['a', { field: 'b', input: 'percents' }, ['c', 'd']] },
      { taxTables: 'tables', title: 'Table', add: 'Add', remove: 'Remove' },
    ],
  }
  expect(formSections(collection).slice(2)).toEqual([{ title: 'Other', columns: 2, fields: ['added'] }])
})
