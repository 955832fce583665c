import pg from 'pg'
import { afterAll, expect, it, vi } from 'vitest'
import { newQueryBuilder } from '#database/query-builder.ts'
import type { ResponseCache } from '#server/response-cache/response-cache.ts'
import { builtApp } from './kit/app.ts'
import { openDemoStore } from './kit/demo-store.ts'

// The site's connections are used once, so that it misses the database as soon as its address leads nowhere.

const { pool } = await openDemoStore()
const writer = new pg.Pool({ ...pool.options, password: pool.options.password, maxUses: 1 })
writer.on('error', () => {})
afterAll(() => writer.end())
let pages: ResponseCache | undefined
const onResponseCache = (opened: ResponseCache) => {
  pages = opened
}
const app = await builtApp(newQueryBuilder(writer), { PAGE_CACHE_MB: '32' }, undefined, {
  address: writer.options,
  onResponseCache,
})
await vi.waitFor(() => expect(pages?.isComplete()).toBe(true))

const read = async (path: string) => {
  const answer = await app.request(path)
  return { status: answer.status, text: await answer.text() }
}

it('without the database, cached pages are served, and others are 503', async () => {
  const path = '/cars/hyundai-creta'
  const cached = await vi.waitFor(async () => {
    const { text } = await read(path)
    expect(pages?.isCachedOrPending(`http://localhost${path}`)).toBe(true)
    return text
  })
  Object.assign(writer.options, { host: '127.0.0.1', port: 1 })
  await pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name like 'listen %'`)
  await vi.waitFor(() => expect(pages?.isComplete()).toBe(false))
  expect(await read(path)).toEqual({ status: 200, text: cached })
  expect((await read('/bikes')).status).toBe(503)
  expect((await read('/api/collections/cars/records')).status).toBe(503)
  expect((await read('/api/health/ready')).status).toBe(503)
})
