import { expect, test } from 'vitest'
import { formClientAction } from './form-client-action.ts'

test('a form that never reached the server fails and keeps its values', async () => {
  const serverAction = () => Promise.reject(new TypeError('Failed to fetch'))
  expect(await formClientAction({ serverAction })).toEqual({ outcome: 'failed', values: {}, problems: [] })
})
