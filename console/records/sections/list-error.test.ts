import { expect, it } from 'vitest'
import { listError } from './list-error.ts'

it('a list shows its error, unless one of its inputs does', () => {
  const error = { type: 'manual', message: 'edges must rise (2 upTo)' }
  expect(listError({ steps: error }, 'steps')).toBe(error.message)
  expect(listError({ tables: { 0: { slabs: error } } } as object, 'tables.0.slabs')).toBe(error.message)
  expect(listError({ steps: { ...error, 1: { upTo: error } } }, 'steps')).toBeUndefined()
  expect(listError({}, 'steps')).toBeUndefined()
})
