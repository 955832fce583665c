import { describe, expect, it } from 'vitest'
import { builtApp } from './kit/app.ts'
import { openDemoStore } from './kit/demo-store.ts'

const { db } = await openDemoStore()
const app = await builtApp(db)

describe('for every prefix of an address, the router knows its page', () => {
  it.each([
    ['/', 200],
    ['/hi', 200],
    ['/_.data', 200],
    ['/hi/_.data', 200],
    ['/cars', 200],
    ['/hi/cars', 200],
    ['/cars.data', 200],
    ['/hi/cars.data', 200],
    ['/%63ars', 200],
    ['/cars/brand/tata', 200],
    ['/commercial/trucks', 200],
    ['/auto/news', 200],
    ['/profile/inquiries', 302],
    ['/profile/nothing', 404],
    ['/cars-and-bikes', 404],
    ['/constructor', 404],
    ['/:any', 404],
    ['/hi/nothing', 404],
  ])('%s: %i', async (path, status) => {
    expect((await app.request(path)).status).toBe(status)
  })

  it('returns a not-found page with the site’s frame for an address without a route', async () => {
    const html = await (await app.request('/nothing/at/all')).text()
    expect(html).toContain('id="site-footer"')
    expect(html).toContain('Oops! Page not found')
  })
})
