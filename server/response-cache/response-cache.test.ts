import { expect, it } from 'vitest'
import { cars } from '#collections/index.ts'
import { emitCommit } from '#records/commit-events.ts'
import { newLocalInvalidationBus } from '#records/invalidation-bus.ts'
import { compressBody, createCachedResponse } from './cached-response.ts'
import { newResponseCache } from './response-cache.ts'

const page = (text: string) =>
  createCachedResponse(Buffer.from(text), {}, { reads: new Set([cars.name]), mayLag: false })

it('keeps plain pages despite many requests with parameters', async () => {
  const cache = newResponseCache({ maxBytes: 200_000, maxAgeMs: 60_000, writes: newLocalInvalidationBus() })
  const make = (key: string) =>
    cache.getOrMake(key, async () => ({ mine: key, shared: page('x'.repeat(2_000)) }))
  for (const key of ['/', '/cars', '/cars?fuel=Diesel']) await make(key)
  for (let number = 0; number < 200; number++) await make(`/cars?page=${number}`)
  expect(['/', '/cars'].map(key => cache.get(key) !== undefined)).toEqual([true, true])
  expect(cache.get('/cars?fuel=Diesel')).toBeUndefined()
  expect(cache.get('/cars?page=199')).toBeDefined()
  expect(cache.size().bytes).toBeLessThan(100_000)
})

it('evicts both when their data is written', async () => {
  const writes = newLocalInvalidationBus()
  const cache = newResponseCache({ maxBytes: 200_000, maxAgeMs: 60_000, writes })
  const made = page('words')
  for (const key of ['/cars', '/cars?page=2'])
    await cache.getOrMake(key, async () => ({ mine: key, shared: made }))
  expect(cache.size().responses).toBe(2)
  emitCommit(new Set([cars.name]))
  expect(cache.size().responses).toBe(0)
})

it('serves a page until its age ends, if no write of it was announced', async () => {
  let now = 1
  const writes = newLocalInvalidationBus()
  const cache = newResponseCache({ maxBytes: 200_000, maxAgeMs: 60_000, writes, now: () => now })
  await cache.getOrMake('/cars', async () => ({ mine: '', shared: page('words') }))
  now += 60_000
  expect(cache.get('/cars')).toBeDefined()
  now += 1
  expect(cache.get('/cars')).toBeUndefined()
})

it('serves what it has while writes are not announced, and stores nothing then', async () => {
  let isComplete = true
  const writes = { ...newLocalInvalidationBus(), isComplete: () => isComplete }
  const cache = newResponseCache({ maxBytes: 200_000, maxAgeMs: 60_000, writes })
  const make = (key: string) => cache.getOrMake(key, async () => ({ mine: '', shared: page(key) }))
  await make('/cars')
  isComplete = false
  await make('/bikes')
  expect(cache.get('/cars')).toBeDefined()
  expect(cache.isCachedOrPending('/cars')).toBe(true)
  expect(cache.get('/bikes')).toBeUndefined()
  emitCommit(new Set([cars.name]))
  expect(cache.get('/cars')).toBeUndefined()
})

it('keeps a response that may lack recent writes for three seconds', async () => {
  let now = 1
  const writes = newLocalInvalidationBus()
  const cache = newResponseCache({ maxBytes: 200_000, maxAgeMs: 60_000, writes, now: () => now })
  const source = { reads: new Set([cars.name]), mayLag: true }
  const shared = createCachedResponse(Buffer.from('words'), {}, source)
  await cache.getOrMake('/used/cars', async () => ({ mine: '', shared }))
  now += 3_000
  expect(cache.get('/used/cars')).toBeDefined()
  now += 1
  expect(cache.get('/used/cars')).toBeUndefined()
})

it('keeps plain pages despite any number of records read by the API', async () => {
  const cache = newResponseCache({ maxBytes: 200_000, maxAgeMs: 60_000, writes: newLocalInvalidationBus() })
  const make = (key: string) =>
    cache.getOrMake(key, async () => ({ mine: key, shared: page('x'.repeat(2_000)) }))
  await make('https://sawari.example/cars')
  for (let number = 0; number < 200; number++) await make(`/api/collections/cars/records/car${number}`)
  expect(cache.get('https://sawari.example/cars')).toBeDefined()
})

it('lets those who wait for a request that fails share the next one', async () => {
  const cache = newResponseCache({ maxBytes: 200_000, maxAgeMs: 60_000, writes: newLocalInvalidationBus() })
  const first = Promise.withResolvers<never>()
  let made = 0
  const failing = cache.getOrMake('/cars', () => first.promise)
  const waiting = Array.from({ length: 5 }, () =>
    cache.getOrMake('/cars', async () => {
      made++
      return { mine: '', shared: page('words') }
    }),
  )
  first.reject(new Error('the client left'))
  await expect(failing).rejects.toThrow('the client left')
  await Promise.all(waiting)
  expect(made).toBe(1)
})

it('compresses a page again after a failure, which no client sees', async () => {
  const made = page('words '.repeat(500))
  const failed = Promise.reject(new Error('no memory'))
  made.compressed.br = failed
  expect(await compressBody(made, 'br')).toEqual({ body: made.body, encoding: undefined })
  const { body, encoding } = await compressBody(made, 'br')
  expect([encoding, body.length < made.body.length]).toEqual(['br', true])
})
