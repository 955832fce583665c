import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { sameOrigin } from './same-origin.ts'

const app = new Hono().use(sameOrigin(() => 'https://sawari.example')).all('*', c => c.text('in'))

describe('cross-site forms', () => {
  it.each([
    ['GET', {}, 200],
    ['POST', {}, 403],
    ['POST', { 'Sec-Fetch-Site': 'same-origin' }, 200],
    ['POST', { 'Sec-Fetch-Site': 'same-site' }, 403],
    ['POST', { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://sawari.example' }, 403],
    ['POST', { Origin: 'https://sawari.example' }, 200],
    ['POST', { Origin: 'https://evil.example' }, 403],
    ['POST', { Origin: 'null' }, 403],
    ['DELETE', { 'Sec-Fetch-Site': 'none' }, 403],
  ])('%s with %o is answered %i', async (method, headers, status) => {
    const sent = Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined)
    expect((await app.request('/', { method, headers: sent })).status).toBe(status)
  })
})
