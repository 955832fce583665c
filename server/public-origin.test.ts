import { describe, expect, it } from 'vitest'
import { publicOrigin, publicRequest } from './public-origin.ts'

describe('the public origin', () => {
  const inner = new Request('http://127.0.0.1:3000/cars?q=a', { method: 'POST', body: 'x=1' })

  it('is PUBLIC_URL, whatever Host header the proxy sends', () => {
    expect(publicOrigin('https://sawari.example')(inner)).toBe('https://sawari.example')
    expect(publicOrigin(undefined)(inner)).toBe('http://127.0.0.1:3000')
  })

  it('is the one that pages see, with method, headers and body unchanged', async () => {
    const outer = publicRequest(inner, 'https://sawari.example')
    expect(outer.url).toBe('https://sawari.example/cars?q=a')
    expect(outer.method).toBe('POST')
    expect(await outer.text()).toBe('x=1')
  })

  it('cannot be changed by a path that looks like a host', () => {
    const odd = new Request('http://127.0.0.1:3000//evil.example/x')
    expect(publicRequest(odd, 'https://sawari.example').url).toMatch(/^https:\/\/sawari\.example\//)
  })
})
