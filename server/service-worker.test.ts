import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { serviceWorker } from './service-worker.ts'

const get = (isOn: boolean) =>
  new Hono()
    .get('/sw.js', serviceWorker(isOn))
    .get('*', c => c.body('built()', 200, { 'Content-Type': 'text/javascript', 'Cache-Control': 'public' }))
    .request('/sw.js')

describe('the service worker', () => {
  it('is the built one, revalidated each time, and may fetch from this site only', async () => {
    const answer = await get(true)
    expect(await answer.text()).toBe('built()')
    expect(answer.headers.get('Cache-Control')).toBe('no-cache')
    expect(answer.headers.get('Content-Security-Policy')).toBe("default-src 'none'; connect-src 'self'")
  })

  it('unregisters itself when switched off', async () => {
    const answer = await get(false)
    expect(await answer.text()).toContain('registration.unregister()')
    expect(answer.headers.get('Content-Type')).toContain('text/javascript')
    expect(answer.headers.get('Cache-Control')).toBe('no-cache')
  })
})
