import { expect, it } from 'vitest'
import { withTimeout } from './with-timeout.ts'

it('gives the result of work that is in time, and its error', async () => {
  expect(await withTimeout(Promise.resolve('done'), 1_000)).toBe('done')
  await expect(withTimeout(Promise.reject(new Error('broken')), 1_000)).rejects.toThrow('broken')
})

it('fails once the time is over, though the work continues', async () => {
  const work = Promise.withResolvers<string>()
  await expect(withTimeout(work.promise, 5)).rejects.toThrow('longer than 5 ms')
  work.resolve('late')
  expect(await work.promise).toBe('late')
})
