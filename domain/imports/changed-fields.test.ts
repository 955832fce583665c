import { expect, it } from 'vitest'
import { changedFields } from './changed-fields.ts'

it('gives the fields that differ', () => {
  const stored = { id: 'x', name: 'A', price: 1, specs: { a: 1, b: 2 }, fuels: ['Petrol'], created: 'then' }
  expect(changedFields(stored, { name: 'A', price: 2, specs: { a: 1, b: 2 }, fuels: ['Petrol'] })).toEqual({
    price: 2,
  })
  expect(changedFields(stored, { specs: { b: 2, a: 1 } })).toEqual({ specs: { b: 2, a: 1 } })
  expect(changedFields(stored, { price: null })).toEqual({ price: null })
})

it('takes what the store drops from texts for no change', () => {
  const stored = { name: 'Swift', specs: { Engine: '1197 cc' } }
  expect(changedFields(stored, { name: 'Sw\u200bift', specs: { 'Engine\u200e': '1197\u00ad cc' } })).toEqual(
    {},
  )
})

it.each([null, undefined, '', []])('takes %j for nothing', nothing => {
  expect(changedFields({ field: nothing }, { field: null })).toEqual({})
  expect(changedFields({ field: nothing }, { field: 0 })).toEqual({ field: 0 })
  expect(changedFields({ field: nothing }, { field: false })).toEqual({ field: false })
})
