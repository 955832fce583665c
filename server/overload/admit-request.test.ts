import { Hono } from 'hono'
import { expect, it, vi } from 'vitest'
import type { AppEnv } from '../variables.ts'
import { admitRequest } from './admit-request.ts'
import { newGates } from './gates.ts'

it('runs reads and writes with expand one at a time per person, and other requests beside them', async () => {
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
    ask('second write', '198.51.100.1', '?expand=brand', 'POST'),
    ask('plain', '198.51.100.1'),
    ask('another', '198.51.100.2', '?expand=brand'),
  ]
  await vi.waitFor(() => expect(begun.toSorted()).toEqual(['a write', 'another', 'first', 'plain']))
  for (let at = 0; at < answers.length; at++) {
    await vi.waitFor(() => expect(waiting.length).toBeGreaterThan(at))
    waiting[at]?.()
  }
  expect(new Set((await Promise.all(answers)).map(({ status }) => status))).toEqual(new Set([200]))
})

it('runs a guest’s lists in half of the places, and members’ lists beside them', async () => {
  const begun: string[] = []
  const leave = Promise.withResolvers<void>()
  const app = new Hono<AppEnv>()
    .use(async (c, next) => {
      const id = c.req.header('X-Member')
      if (id) c.set('viewer', { kind: 'member', id })
      c.set('address', c.req.header('X-Address') ?? '')
      await next()
    })
    .use(admitRequest({ gates: newGates(() => 0) }))
    .all('*', async c => {
      begun.push(c.req.path)
      await leave.promise
      return c.text('')
    })
  const list = (path: string, headers: Record<string, string>) =>
    app.request(`/api/collections/cars/records/${path}`, { headers })
  const flood = Array.from({ length: 8 }, (_, at) => list('guest', { 'X-Address': `198.51.100.${at}` }))
  const member = list('member', { 'X-Member': 'asha', 'X-Address': '198.51.100.1' })
  const write = app.request('/api/collections/cars/records/write', { method: 'POST' })
  await vi.waitFor(() =>
    expect(begun).toEqual(
      expect.arrayContaining(['member', 'write'].map(each => `/api/collections/cars/records/${each}`)),
    ),
  )
  expect(begun.filter(path => path.endsWith('guest'))).toHaveLength(3)
  leave.resolve()
  const answers = await Promise.all([...flood, member, write])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
})
