import { expect, it } from 'vitest'
import type { FieldDescription } from '../api/describe.ts'
import { sectionsOf } from './sections.ts'

const field = (name: string, writable: FieldDescription['writable'] = 'always'): FieldDescription => ({
  name,
  writable,
  type: 'text',
})

it('puts fields into their sections, and unknown fields under “other”', () => {
  const found = sectionsOf([
    field('gvw'),
    field('name'),
    field('brand'),
    field('moonRoof'),
    field('rating', 'never'),
  ])
  expect(found.map(({ name, fields }) => [name, fields.map(each => each.name)])).toEqual([
    ['basics', ['brand', 'name']],
    ['drive', ['gvw']],
    ['other', ['moonRoof']],
  ])
})
