import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { securityHeaders } from './security-headers.ts'

const answer = async (isHttps: boolean) => {
  const app = new Hono().use(securityHeaders(isHttps)).get('/', c => c.text('x'))
  return (await app.request('/')).headers
}

it('protects every response', async () => {
  const headers = await answer(false)
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
  expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'")
  // no-referrer would break forms without JavaScript.
  expect(headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin')
  expect(headers.has('Strict-Transport-Security')).toBe(false)
})

it('sends HSTS where it is served over https', async () => {
  expect((await answer(true)).get('Strict-Transport-Security')).toContain('max-age=63072000')
})
