import { Hono } from 'hono'
import { beforeEach, describe, expect, it } from 'vitest'
import { readEnv } from '../env.ts'
import { clientAddress } from '../middleware/connection.ts'
import type { ResponseCache } from '../response-cache/response-cache.ts'
import type { AppEnv } from '../variables.ts'
import { newGates } from './gates.ts'
import { shedLoad } from './shed-load.ts'

const env = readEnv({ LOG_LEVEL: 'silent', PUBLIC_URL: 'https://sawari.example' })
let lag = 0
const gates = newGates(() => lag)
const responseCache = { isCachedOrPending: (key: string) => key.endsWith('/cars?page=2') }
// The middleware uses only this method of the page cache.
const services = { env, gates, responseCache: responseCache as unknown as ResponseCache }
const app = new Hono<AppEnv>()
  .use(clientAddress(0))
  .use(shedLoad(services))
  .all('*', c => c.text('made'))
const ask = (path: string, init?: RequestInit) => app.request(path, init)

beforeEach(() => {
  lag = 0
})

describe('while no page can be rendered', () => {
  beforeEach(() => {
    lag = 2_001
  })

  it('a request for one is rejected with a time to retry', async () => {
    const before = gates.guests.state().refused
    const answer = await ask('/cars?q="<b>')
    expect(answer.status).toBe(503)
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThanOrEqual(5)
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    expect(answer.headers.get('X-Frame-Options')).toBe('DENY')
    expect(answer.headers.get('Strict-Transport-Security')).toContain('max-age')
    const html = await answer.text()
    expect(html).toContain('<h1>')
    expect(html).toContain('href="/cars?q=%22%3Cb%3E"')
    expect(gates.guests.state().refused).toBe(before + 1)
  })

  it('the message has the language of the page', async () => {
    expect(await (await ask('/hi/cars')).text()).toContain('<html lang="hi">')
    expect(await (await ask('/cars')).text()).toContain('<html lang="en">')
  })

  it('a HEAD request gets the headers only', async () => {
    const answer = await ask('/cars', { method: 'HEAD' })
    expect([answer.status, await answer.text()]).toEqual([503, ''])
  })

  it.each([
    ['/cars?page=2', 'GET'],
    ['/cars.data', 'GET'],
    ['/cars/tata-nexon/inquiry', 'POST'],
    ['/cars/tata-nexon/inquiry', 'GET'],
    ['/profile', 'GET'],
    ['/api/health', 'GET'],
    ['/assets/frame.js', 'GET'],
    ['/favicon.ico', 'GET'],
  ])('%s by %s goes on', async (path, method) => {
    expect(await (await ask(path, { method })).text()).toBe('made')
  })
})

it('admits all while there is capacity', async () => {
  expect(await (await ask('/cars')).text()).toBe('made')
})
