import { expect, it } from 'vitest'
import { createDatabase } from '#test/kit/database.ts'
import { tryWithAdvisoryLock } from './advisory-lock.ts'

const { db } = await createDatabase()

it('runs work of one name once at a time, and other work meanwhile', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const started = Promise.withResolvers<void>()
  const first = tryWithAdvisoryLock(db, 'purge', () => {
    started.resolve()
    return promise
  })
  await started.promise
  const refused = () => Promise.reject(new Error('it ran'))
  expect(await tryWithAdvisoryLock(db, 'purge', refused)).toBe(false)
  expect(await tryWithAdvisoryLock(db, 'other', async () => {})).toBe(true)
  resolve()
  expect(await first).toBe(true)
  await expect(tryWithAdvisoryLock(db, 'purge', refused)).rejects.toThrow('it ran')
  expect(await tryWithAdvisoryLock(db, 'purge', async () => {})).toBe(true)
})
