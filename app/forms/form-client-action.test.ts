import { expect, test } from 'vitest'
import { formClientAction } from './form-client-action.ts'

test('a form that never reached the server has failed, and keeps what was typed', async () => {
  const serverAction = () => Promise.reject(new TypeError('Failed to fetch'))
  expect(await formClientAction({ serverAction })).toEqual({ outcome: 'failed', values: {}, problems: [] })
})
