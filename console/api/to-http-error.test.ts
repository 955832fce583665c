import { ClientResponseError } from 'pocketbase'
import { expect, it } from 'vitest'
import { toHttpError } from './to-http-error.ts'

const errorsFor = (place: string) =>
  toHttpError(
    new ClientResponseError({
      status: 400,
      response: {
        data: { tables: { code: 'validation_invalid_json', params: { place, reason: 'edges must rise' } } },
      },
    }),
  )

it.each([
  ['an input in a list', '0.slabs.2.upTo', 'tables.0.slabs.2.upTo'],
  ['an input that holds a list', '0.fuels.1', 'tables.0.fuels'],
])('the error of a nested value also marks %s', (_, place, path) => {
  expect(errorsFor(place)).toMatchObject({
    body: { errors: { tables: expect.any(String), [path]: 'This is not valid: edges must rise.' } },
  })
})

it('an error of the whole list marks nothing else', () => {
  expect(errorsFor('')).toMatchObject({ body: { errors: { tables: expect.any(String) } } })
  expect(Object.keys(Object(errorsFor('')).body.errors)).toEqual(['tables', 'root'])
})
