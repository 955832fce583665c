import { expect, it } from 'vitest'
import { freshDatabase } from '#test/kit/database.ts'
import { oneAtATime } from './one-at-a-time.ts'

const { db } = await freshDatabase()

it('does work of one name once at a time, and of others meanwhile', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const started = Promise.withResolvers<void>()
  const first = oneAtATime(db, 'purge', () => {
    started.resolve()
    return promise
  })
  await started.promise
  const refused = () => Promise.reject(new Error('it ran'))
  expect(await oneAtATime(db, 'purge', refused)).toBe(false)
  expect(await oneAtATime(db, 'other', async () => {})).toBe(true)
  resolve()
  expect(await first).toBe(true)
  await expect(oneAtATime(db, 'purge', refused)).rejects.toThrow('it ran')
  expect(await oneAtATime(db, 'purge', async () => {})).toBe(true)
})
