import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { autoNews } from '#collections/index.ts'
import { createRecord } from '#records/create.ts'
import { databaseUrlOf } from './kit/database.ts'
import { openDemoStore } from './kit/demo-store.ts'
import { type Site, startSite } from './kit/site.ts'

const purged: string[] = []
const cdn = createServer(({ method, headers }, response) => {
  if (method === 'PURGE' && headers.authorization === 'Bearer secret')
    purged.push(...String(headers['surrogate-key']).split(' '))
  response.end()
})
await new Promise<void>(done => cdn.listen(0, '127.0.0.1', done))
const { port } = cdn.address() as AddressInfo
const { systemCtx, pool } = await openDemoStore()

let site: Site
beforeAll(async () => {
  site = await startSite({
    DATABASE_URL: databaseUrlOf(pool),
    CDN: 'purge',
    CDN_PURGE_URL: `http://127.0.0.1:${port}`,
    CDN_TOKEN: 'secret',
  })
  // From then on, the site hears other processes.
  await vi.waitFor(() => expect(purged).toContain('pages'))
})
afterAll(async () => {
  await site.stop()
  cdn.close()
})

const page = '/cars/hyundai-creta'

it('a review on the site purges the page of its car from the CDN, which may serve it until then', async () => {
  const { headers } = await fetch(site.origin + page)
  expect(headers.get('CDN-Cache-Control')).toBe('max-age=60')
  const keys = headers.get('Surrogate-Key')?.split(' ') ?? []
  expect(keys).toContain('cars/hyundai-creta')
  purged.length = 0
  const posted = await fetch(`${site.origin}${page}/review`, {
    method: 'POST',
    headers: { 'Sec-Fetch-Site': 'same-origin' },
    body: new URLSearchParams({ name: 'Ravi', review: 'Two years, no trouble.', rating: '4' }),
    redirect: 'manual',
  })
  expect(posted.status).toBeLessThan(400)
  await vi.waitFor(() => expect(purged.filter(key => keys.includes(key))).not.toEqual([]))
  for (const path of ['/login', '/profile'])
    expect((await fetch(site.origin + path, { redirect: 'manual' })).headers.get('Surrogate-Key')).toBe(null)
})

it('what another process writes, such as an import, is purged as well', async () => {
  const { id } = await createRecord(systemCtx, autoNews, {
    category: 'cars',
    title: 'New',
    content: 'Text.',
  })
  await vi.waitFor(() => expect(purged).toContain(`autoNews/${id}`))
})
