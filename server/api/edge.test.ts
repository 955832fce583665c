import { drizzle } from 'drizzle-orm/node-postgres'
import { Hono } from 'hono'
import pg from 'pg'
import { beforeAll, expect, it } from 'vitest'
import { createDatabase } from '#test/kit/database.ts'
import { type FixtureApi, fixtureApi } from '#test/kit/fixtures/api.ts'
import { getHealth, getReadiness } from './health.ts'

let api: FixtureApi
beforeAll(async () => {
  api = await fixtureApi()
})

const R = '/api/collections/posts/records'
const headers = { Origin: 'https://example.com', 'Access-Control-Request-Headers': 'content-type,x-one' }

it('responds to any OPTIONS, and tells cross-origin pages what they may do', async () => {
  const preflight = await api.send('OPTIONS', R, { headers })
  expect(preflight.status).toBe(204)
  expect(preflight.headers.get('Access-Control-Allow-Origin')).toBe('*')
  expect(preflight.headers.get('Access-Control-Allow-Methods')).toBe('GET,HEAD,PUT,PATCH,POST,DELETE')
  expect(preflight.headers.get('Access-Control-Allow-Headers')).toBe('content-type,x-one')
  const plain = await api.send('OPTIONS', '/api/nope')
  expect(plain.status).toBe(204)
  expect(plain.headers.has('Access-Control-Allow-Origin')).toBe(false)
  expect((await api.send('GET', R, { headers })).headers.get('Access-Control-Allow-Origin')).toBe('*')
  const missing = await api.send('GET', `${R}/nope`, { headers })
  expect([missing.status, missing.headers.get('Access-Control-Allow-Origin')]).toEqual([404, '*'])
})

it.each([
  ['GET', '/api/nope', 404],
  ['PUT', R, 404],
  ['POST', `${R}/some-id`, 404],
  ['HEAD', R, 200],
  ['HEAD', '/api/health', 200],
  ['GET', '/api/health/ready', 200],
  ['GET', `${R}/%00`, 404],
  ['GET', `${R}?after=%00`, 400],
  ['GET', `${R}?page=1?%00`, 400],
])('%s %s: %i', async (method, path, status) => {
  expect((await api.send(method, path)).status).toBe(status)
})

it('is ready only while the database responds', async () => {
  const nowhere = drizzle(new pg.Pool({ host: '127.0.0.1', port: 1 }))
  const app = new Hono().get('/', getReadiness({ db: nowhere }))
  expect((await app.request('/')).status).toBe(503)
})

it('is alive without a query, and ready after one small query', async () => {
  const queries: string[] = []
  const { pool } = await createDatabase()
  const db = drizzle(pool, { logger: { logQuery: text => queries.push(text) } })
  const app = new Hono().get('/live', getHealth).get('/ready', getReadiness({ db }))
  expect((await app.request('/live')).status).toBe(200)
  expect(queries).toEqual([])
  expect((await app.request('/ready')).status).toBe(200)
  expect(queries).toEqual(['select 1'])
})
