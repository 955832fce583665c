import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { readEnv } from './env.ts'
import { newLog } from './log.ts'
import { setLocale } from './middleware/locale.ts'
import { onError } from './on-error.ts'
import { BusyError } from './overload/busy-error.ts'
import type { AppEnv } from './variables.ts'

const app = new Hono<AppEnv>()
  .onError(onError(newLog(readEnv({ LOG_LEVEL: 'silent' }))))
  .use(setLocale)
  .all('*', () => {
    throw new BusyError()
  })

describe('an overloaded site', () => {
  it.each([
    ['/cars', 'Too many visitors right now'],
    ['/hi/cars', 'अभी बहुत सारे लोग साइट पर हैं'],
  ])('says so at %s, and when to retry', async (path, words) => {
    const answer = await app.request(path)
    expect(answer.status).toBe(503)
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(await answer.text()).toContain(`<h1>${words}</h1>`)
  })

  it.each([
    ['/cars.data?fuel=Diesel&_routes=cars', '/cars?fuel=Diesel'],
    ['/_.data', '/'],
    ['/hi/cars.data?page=2', '/hi/cars?page=2'],
    ['//elsewhere.example/cars.data', '/elsewhere.example/cars'],
  ])('makes a data request to %s load %s', async (walk, page) => {
    const answer = await app.request(`http://localhost${walk}`)
    expect(answer.status).toBe(204)
    expect(answer.headers.get('X-Remix-Redirect')).toBe(page)
    expect(answer.headers.get('X-Remix-Reload-Document')).toBe('true')
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
  })

  it('says that a form was not sent', async () => {
    const answer = await app.request('/cars/tata-nexon/inquiry.data', { method: 'POST' })
    expect(answer.status).toBe(503)
    expect(await answer.text()).toContain('Your form was not sent.')
  })
})
