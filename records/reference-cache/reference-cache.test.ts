import { expect, it } from 'vitest'
import { cars, users } from '#collections/index.ts'
import type { Database } from '#database/connect.ts'
import { emitCommit } from '../commit-events.ts'
import { newContext, systemContext } from '../context.ts'
import { newLocalInvalidationBus } from '../invalidation-bus.ts'
import { readReference } from './read-reference.ts'
import { newReferenceCache } from './reference-cache.ts'

const db = {} as Database

/** A guest's reads of one value, which count how often it was made. */
function openCache(tag: string = cars.name) {
  const clock = { now: 0 }
  const referenceCache = newReferenceCache(newLocalInvalidationBus(), () => clock.now)
  const ctx = () => ({ ...newContext(db), referenceCache })
  let made = 0
  const read = (of = ctx(), work: () => Promise<void> = async () => {}) =>
    readReference(of, 'value', async ({ reads }) => {
      reads.add(tag)
      made++
      const value = made
      await work()
      return value
    })
  return { clock, ctx, read, referenceCache }
}

it('makes a value once until a record that it was made from is written', async () => {
  const { read, ctx } = openCache()
  expect(await Promise.all([read(), read(), read()])).toEqual([1, 1, 1])
  emitCommit(new Set([users.name]))
  const reader = ctx()
  expect(await read(reader)).toBe(1)
  expect([...reader.reads]).toEqual([cars.name])
  for (const written of [cars.name, `${cars.name}/*`, '*']) {
    const before = await read()
    emitCommit(new Set([written]))
    expect([written, await read()]).toEqual([written, before + 1])
  }
})

it('makes a value again that was written while it was made', async () => {
  const { read } = openCache()
  const reading = Promise.withResolvers<void>()
  const early = read(undefined, () => reading.promise)
  emitCommit(new Set([cars.name]))
  const late = read()
  reading.resolve()
  expect([await early, await late, await read()]).toEqual([1, 2, 2])
})

it('makes a value again after a failure, after ten seconds, and if its writes are not announced', async () => {
  const { clock, read } = openCache()
  await expect(read(undefined, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect([await read(), await read()]).toEqual([2, 2])
  clock.now += 10_000
  expect(await read()).toBe(3)
  const unannounced = openCache(users.name)
  expect([await unannounced.read(), await unannounced.read()]).toEqual([1, 2])
})

it('is for guests only: others may see more', async () => {
  const { read, referenceCache, ctx } = openCache()
  await read()
  expect(await read({ ...systemContext(db), referenceCache })).toBe(2)
  expect(await read({ ...ctx(), viewer: { kind: 'guest', preview: [] } })).toBe(3)
  expect(await read()).toBe(1)
})
