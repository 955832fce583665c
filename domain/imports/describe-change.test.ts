import { expect, it } from 'vitest'
import { carVariants, users } from '#collections/index.ts'
import { describeChange, labelOf } from './describe-change.ts'

const subject = { line: 7, id: 'abc', outcome: 'updated' as const, derived: [] }

it('lists the fields that change, shortened', () => {
  const stored = { brand: 'Tata', model: 'Nexon', variant: 'Smart', price: 5, seats: 5 }
  const changes = { price: 6, seats: 5, engine: 'x'.repeat(300), key_specs: { Boot: '350 litres' } }
  expect(describeChange(carVariants, { ...subject, stored, changes })).toEqual({
    ...subject,
    collection: carVariants.name,
    label: labelOf(carVariants, stored),
    changes: [
      { field: 'price', from: 5, to: 6 },
      { field: 'engine', from: null, to: `${'x'.repeat(200)}…` },
      { field: 'key_specs', from: null, to: '{"Boot":"350 litres"}' },
    ],
  })
})

it('shows no hidden field, and names a record without a name by its id', () => {
  const hidden = Object.entries(users.fields).find(([, { options }]) => options.hidden)?.[0] ?? ''
  expect(hidden).not.toBe('')
  const described = describeChange(users, { ...subject, stored: {}, changes: { [hidden]: 'secret' } })
  expect(described).toMatchObject({ label: 'abc', changes: [] })
})

it('a label has brand and model once', () => {
  expect(labelOf(carVariants, { brand: 'Tata', model: 'Tata' })).toBe('Tata')
})
