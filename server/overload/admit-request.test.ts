import { Hono } from 'hono'
import { expect, it, vi } from 'vitest'
import type { AppEnv } from '../variables.ts'
import { admitRequest } from './admit-request.ts'
import { newGates } from './gates.ts'

it('runs requests with expand one at a time per person, and other requests beside them', async () => {
  const waiting: (() => void)[] = []
  const begun: string[] = []
  const app = new Hono<AppEnv>()
    .use(async (c, next) => {
      c.set('address', c.req.header('X-Address') ?? '')
      await next()
    })
    .use(admitRequest({ gates: newGates(() => 0) }))
    .all('/api/collections/cars/records', async c => {
      begun.push(c.req.header('X-Name') ?? '')
      await new Promise<void>(resolve => waiting.push(resolve))
      return c.text('')
    })
  const ask = (name: string, address: string, query = '', method = 'GET') =>
    app.request(`/api/collections/cars/records${query}`, {
      method,
      headers: { 'X-Address': address, 'X-Name': name },
    })
  const answers = [
    ask('first', '198.51.100.1', '?expand=brand'),
    ask('second', '198.51.100.1', '?expand=brand'),
    ask('a write', '198.51.100.1', '?expand=brand', 'POST'),
    ask('plain', '198.51.100.1'),
    ask('another', '198.51.100.2', '?expand=brand'),
  ]
  await vi.waitFor(() => expect(begun.toSorted()).toEqual(['another', 'first', 'plain']))
  for (let at = 0; at < 5; at++) {
    await vi.waitFor(() => expect(waiting.length).toBeGreaterThan(at))
    waiting[at]?.()
  }
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
})
