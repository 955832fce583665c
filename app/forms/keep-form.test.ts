import { expect, test } from 'vitest'
import { keepForm } from './keep-form.ts'

test('a form that never reached the server has failed, and keeps what was typed', async () => {
  const serverAction = () => Promise.reject(new TypeError('Failed to fetch'))
  expect(await keepForm({ serverAction })).toEqual({ outcome: 'failed', values: {}, problems: [] })
})
