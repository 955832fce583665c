import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { serviceWorker } from './built-files.ts'

const get = (isOn: boolean, pictureOrigin?: string) =>
  new Hono()
    .get('/sw.js', serviceWorker(isOn, pictureOrigin))
    .get('*', c => c.body('built()', 200, { 'Content-Type': 'text/javascript', 'Cache-Control': 'public' }))
    .request('/sw.js')

describe('the service worker', () => {
  it('is the built one, revalidated each time, and may fetch from this site only', async () => {
    const answer = await get(true)
    expect(await answer.text()).toBe('built()')
    expect(answer.headers.get('Cache-Control')).toBe('no-cache')
    expect(answer.headers.get('Content-Security-Policy')).toBe("default-src 'none'; connect-src 'self'")
  })

  it('may also fetch from the bucket with the pictures, and differs, so that browsers take the new policy', async () => {
    const answer = await get(true, 'https://files.example')
    expect(await answer.text()).toMatch(/^built\(\)\n.*files\.example/)
    expect(answer.headers.get('Content-Security-Policy')).toBe(
      "default-src 'none'; connect-src 'self' https://files.example",
    )
  })

  it('unregisters itself when switched off', async () => {
    const answer = await get(false)
    expect(await answer.text()).toContain('registration.unregister()')
    expect(answer.headers.get('Content-Type')).toContain('text/javascript')
    expect(answer.headers.get('Cache-Control')).toBe('no-cache')
  })
})
