import { expect, it } from 'vitest'
import { diffFields } from './changed-fields.ts'

it('returns the fields that differ', () => {
  const stored = { id: 'x', name: 'A', price: 1, specs: { a: 1, b: 2 }, fuels: ['Petrol'], created: 'then' }
  expect(diffFields(stored, { name: 'A', price: 2, specs: { a: 1, b: 2 }, fuels: ['Petrol'] })).toEqual({
    price: 2,
  })
  expect(diffFields(stored, { specs: { b: 2, a: 1 } })).toEqual({ specs: { b: 2, a: 1 } })
  expect(diffFields(stored, { price: null })).toEqual({ price: null })
})

it('ignores what the store strips from texts', () => {
  const stored = { name: 'Swift', specs: { Engine: '1197 cc' } }
  expect(diffFields(stored, { name: 'Sw\u200bift', specs: { 'Engine\u200e': '1197\u00ad cc' } })).toEqual({})
})

it.each([null, undefined, '', []])('treats %j as empty', nothing => {
  expect(diffFields({ field: nothing }, { field: null })).toEqual({})
  expect(diffFields({ field: nothing }, { field: 0 })).toEqual({ field: 0 })
  expect(diffFields({ field: nothing }, { field: false })).toEqual({ field: false })
})
