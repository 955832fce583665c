import { afterAll, expect, it } from 'vitest'
import { newQueryBuilder } from '#database/quick-dialect.ts'
import { requireCurrentPosition } from '#database/replicas/position.ts'
import { ReplicaHealth } from '#database/replicas/replica-health.ts'
import { ReplicaPool } from '#database/replicas/replica-pool.ts'
import { RetryingPool } from '#database/retrying-pool.ts'
import { builtApp } from './kit/app.ts'
import { openDemoStore } from './kit/demo-store.ts'
import { openPages } from './kit/open-pages.ts'

// A replica that answers, and a writer's address where nobody listens: port 1 is reserved.

const { pool: replica } = await openDemoStore()
const writer = new RetryingPool({ host: '127.0.0.1', port: 1, max: 2 })
const health = new ReplicaHealth()
const db = newQueryBuilder(new ReplicaPool({ writer, replica, health }))
const app = await builtApp(db)
// Tests before this one may have written to other databases.
await requireCurrentPosition({ execute: statement => replica.query(statement) })
afterAll(() => writer.end())

it.each([
  ...openPages,
  '/search?q=swift',
  '/search?q=hundai+creta',
  '/search?q=used+petrol+car+pune+below+8+lakh',
  '/search/suggest?q=hyun',
  '/sitemap.xml',
  '/api/collections/usedVehicles/records?perPage=5',
  '/api/collections/cars/records?expand=brand',
])('%s needs no writer', async path => {
  const answer = await app.request(path)
  await answer.text()
  expect(answer.status).toBe(200)
})

it('a write needs one', async () => {
  const query = db.execute('update cars set rating = 5')
  await expect(query).rejects.toMatchObject({ cause: { code: 'ECONNREFUSED' } })
  expect(new Set(Object.keys(health.counts).filter(name => health.counts[name as 'away'] > 0))).toEqual(
    new Set(['replica']),
  )
})
