import { expect, it } from 'vitest'
import { cars } from '#collections/index.ts'
import { emitCommit } from '#records/commit-events.ts'
import { newLocalInvalidationBus } from '#records/invalidation-bus.ts'
import { compressBody, createCachedPage } from './cached-page.ts'
import { newPageCache } from './page-cache.ts'

const page = (text: string) => createCachedPage(Buffer.from(text), {}, new Set([cars.name]))

it('keeps plain pages despite many requests with parameters', async () => {
  const cache = newPageCache({ maxBytes: 200_000, maxAgeMs: 60_000, writes: newLocalInvalidationBus() })
  const make = (key: string) =>
    cache.getOrRender(key, async () => ({ mine: key, page: page('x'.repeat(2_000)) }))
  for (const key of ['/', '/cars', '/cars?fuel=Diesel']) await make(key)
  for (let number = 0; number < 200; number++) await make(`/cars?page=${number}`)
  expect(['/', '/cars'].map(key => cache.get(key) !== undefined)).toEqual([true, true])
  expect(cache.get('/cars?fuel=Diesel')).toBeUndefined()
  expect(cache.get('/cars?page=199')).toBeDefined()
  expect(cache.size().bytes).toBeLessThan(100_000)
})

it('evicts both when their data is written', async () => {
  const writes = newLocalInvalidationBus()
  const cache = newPageCache({ maxBytes: 200_000, maxAgeMs: 60_000, writes })
  const made = page('words')
  for (const key of ['/cars', '/cars?page=2'])
    await cache.getOrRender(key, async () => ({ mine: key, page: made }))
  expect(cache.size().pages).toBe(2)
  emitCommit(new Set([cars.name]))
  expect(cache.size().pages).toBe(0)
})

it('serves a page until its age ends, if no write of it was announced', async () => {
  let now = 1
  const writes = newLocalInvalidationBus()
  const cache = newPageCache({ maxBytes: 200_000, maxAgeMs: 60_000, writes, now: () => now })
  await cache.getOrRender('/cars', async () => ({ mine: '', page: page('words') }))
  now += 60_000
  expect(cache.get('/cars')).toBeDefined()
  now += 1
  expect(cache.get('/cars')).toBeUndefined()
})

it('serves what it has while writes are not announced, and stores nothing then', async () => {
  let isComplete = true
  const writes = { ...newLocalInvalidationBus(), isComplete: () => isComplete }
  const cache = newPageCache({ maxBytes: 200_000, maxAgeMs: 60_000, writes })
  const render = (key: string) => cache.getOrRender(key, async () => ({ mine: '', page: page(key) }))
  await render('/cars')
  isComplete = false
  await render('/bikes')
  expect(cache.get('/cars')).toBeDefined()
  expect(cache.isCachedOrPending('/cars')).toBe(true)
  expect(cache.get('/bikes')).toBeUndefined()
  emitCommit(new Set([cars.name]))
  expect(cache.get('/cars')).toBeUndefined()
})

it('compresses a page again after a failure, which no client sees', async () => {
  const made = page('words '.repeat(100))
  const failed = Promise.reject(new Error('no memory'))
  made.compressed.br = failed
  expect(await compressBody(made, 'br')).toEqual({ body: made.body, encoding: undefined })
  const { body, encoding } = await compressBody(made, 'br')
  expect([encoding, body.length < made.body.length]).toEqual(['br', true])
})
