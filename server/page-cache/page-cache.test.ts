import { expect, it } from 'vitest'
import { cars } from '#collections/index.ts'
import { tellCommitted } from '#records/committed.ts'
import { ownWrites } from '#records/writes-bus.ts'
import { bodyFor, keptPage } from './kept-page.ts'
import { newPageCache } from './page-cache.ts'

const page = (text: string) => keptPage(Buffer.from(text), {}, new Set([cars.name]))

it('keeps plain pages, however many are asked for with parameters', async () => {
  const cache = newPageCache({ bytes: 200_000, maxAge: 60_000, writes: ownWrites() })
  const make = (key: string) => cache.make(key, async () => ({ mine: key, page: page('x'.repeat(2_000)) }))
  for (const key of ['/', '/cars', '/cars?fuel=Diesel']) await make(key)
  for (let number = 0; number < 200; number++) await make(`/cars?page=${number}`)
  expect(['/', '/cars'].map(key => cache.get(key) !== undefined)).toEqual([true, true])
  expect(cache.get('/cars?fuel=Diesel')).toBeUndefined()
  expect(cache.get('/cars?page=199')).toBeDefined()
  expect(cache.size().bytes).toBeLessThan(100_000)
})

it('forgets both when what they were made from is written', async () => {
  const writes = ownWrites()
  const cache = newPageCache({ bytes: 200_000, maxAge: 60_000, writes })
  const made = page('words')
  for (const key of ['/cars', '/cars?page=2']) await cache.make(key, async () => ({ mine: key, page: made }))
  expect(cache.size().pages).toBe(2)
  tellCommitted(new Set([cars.name]))
  expect(cache.size().pages).toBe(0)
})

it('packs a page again after packing it has failed, which nobody is told', async () => {
  const made = page('words '.repeat(100))
  const failed = Promise.reject(new Error('no memory'))
  made.packed.br = failed
  expect(await bodyFor(made, 'br')).toEqual({ body: made.body, encoding: undefined })
  const { body, encoding } = await bodyFor(made, 'br')
  expect([encoding, body.length < made.body.length]).toEqual(['br', true])
})
