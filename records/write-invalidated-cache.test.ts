import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { cars, popularBrands } from '#collections/index.ts'
import { currentSignal, runWithSignal } from '#database/cancellation.ts'
import type { Database } from '#database/connect.ts'
import { createDatabase } from '#test/kit/database.ts'
import { trackCollectionVersions } from './collection-versions.ts'
import { type Ctx, newContext, systemContext } from './context.ts'
import { newLocalInvalidationBus } from './invalidation-bus.ts'
import { recordChange } from './search-index/record-change.ts'
import { inTransaction } from './transaction.ts'
import { readCachedQuery } from './write-invalidated-cache.ts'

let db: Database
let ctx: Ctx
let asked = 0

beforeAll(async () => {
  db = (await createDatabase()).db
  ctx = newContext(db)
  await db.execute(sql`create table things (n int)`)
})
beforeEach(() => {
  asked = 0
})

/** A slow count of things, so that other calls come meanwhile. */
const count = (key = 'things', of = ctx) =>
  readCachedQuery(of, key, async () => {
    asked++
    const { rows } = await of.db.execute<{ snapshot: string; n: number }>(
      sql`select pg_current_snapshot()::text as snapshot, count(*)::int as n from things, pg_sleep(0.05)`,
    )
    return { snapshot: rows[0]?.snapshot ?? '', collections: ['cars'], value: rows[0]?.n }
  })
const add = () => db.execute(sql`insert into things values (1)`)

it('sees every write committed before its call, with many concurrent callers and writers', async () => {
  let written = 0
  const visitor = async () => {
    for (let turn = 0; turn < 5; turn++) {
      await add()
      written++
      const least = written
      expect(await count()).toBeGreaterThanOrEqual(least)
    }
  }
  await Promise.all(Array.from({ length: 6 }, visitor))
  expect(await count()).toBe(30)
  // Concurrent callers shared results.
  expect(asked).toBeLessThan(30)
})

it('runs again after a failure', async () => {
  const failing = readCachedQuery(ctx, 'failing', () => Promise.reject(new Error('no')))
  await expect(failing).rejects.toThrow('no')
  expect(await count('failing')).toBe(30)
})

it('runs again after a write to a collection that it read, and after no other if writes are announced', async () => {
  const written = trackCollectionVersions(newLocalInvalidationBus())
  const systemCtx = systemContext(db)
  const of = { ...ctx, collectionVersions: written }
  const askedFor = async () => {
    const before = asked
    await count('told', of)
    return asked - before
  }
  expect(await askedFor()).toBe(1)
  await inTransaction(systemCtx, async inner => recordChange(inner, popularBrands, 'any'))
  expect(await askedFor()).toBe(0)
  await inTransaction(systemCtx, async inner => recordChange(inner, cars, 'any'))
  expect(await askedFor()).toBe(1)
  // Writes of an open transaction are not announced.
  await inTransaction(of, async inner => {
    await inner.db.execute(sql`insert into things values (1)`)
    expect(await count('told', inner)).toBe(31)
    throw new Error('undone')
  }).catch(error => expect(error.message).toBe('undone'))
  written.close()
})

it('continues until the last of several callers has left', async () => {
  const [one, other] = [new AbortController(), new AbortController()]
  const signals: (AbortSignal | undefined)[] = []
  const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const ask = (signal: AbortSignal) =>
    runWithSignal(signal, () =>
      readCachedQuery(ctx, 'shared', async () => {
        const turn = signals.push(currentSignal()) - 1
        await gates[turn]?.promise
        return { snapshot: '', collections: [], value: turn }
      }),
    )
  const first = ask(new AbortController().signal)
  const shared = [ask(one.signal), ask(other.signal)]
  gates[0]?.resolve()
  await first
  await expect.poll(() => signals.length).toBe(2)
  one.abort()
  expect(signals[1]?.aborted).toBe(false)
  other.abort()
  expect(signals[1]?.aborted).toBe(true)
  gates[1]?.resolve()
  expect(await Promise.all(shared)).toEqual([1, 1])
})
