import { Hono } from 'hono'
import { expect, it } from 'vitest'
import type { AppEnv } from '../variables.ts'
import { clientAddress } from './connection.ts'

const seen = async (proxies: number, forwarded?: string) => {
  const app = new Hono<AppEnv>().use(clientAddress(proxies)).get('/', c => c.text(c.get('address')))
  return (await app.request('/', { headers: forwarded ? { 'X-Forwarded-For': forwarded } : {} })).text()
}

it('trusts only entries that our own proxies wrote', async () => {
  expect(await seen(0, '6.6.6.6')).toBe('unknown')
  expect(await seen(1, '6.6.6.6, 203.0.113.9')).toBe('203.0.113.9')
  expect(await seen(2, '6.6.6.6, 203.0.113.9, 10.0.0.2')).toBe('203.0.113.9')
  expect(await seen(1)).toBe('unknown')
})
