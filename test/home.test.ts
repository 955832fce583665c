import { describe, expect, it } from 'vitest'
import { newsCategories } from '#collections/index.ts'
import type { Database } from '#database/connect.ts'
import { builtApp } from './kit/app.ts'
import { brokenStore, downMessage } from './kit/broken-store.ts'
import { createDatabase } from './kit/database.ts'
import { openDemoStore } from './kit/demo-store.ts'

const { db, pool } = await openDemoStore()

async function home(store: Database) {
  const app = await builtApp(store)
  const answer = await app.request('/')
  return { answer, html: await answer.text() }
}

/** The part of the page below that heading. */
const part = (html: string, heading: string) =>
  html.slice(html.indexOf(`>${heading}</h2>`)).split('</section>')[0] ?? ''
const count = (html: string, pattern: RegExp) => html.match(pattern)?.length ?? 0

describe('home', () => {
  it('shows the store’s content: four cars, brands by type, five articles, counts by fuel and budget', async () => {
    const { answer, html } = await home(db)
    expect(answer.headers.get('Cache-Control')).toBe('no-cache')
    expect(html).toContain('Find Your Perfect Vehicle')
    expect(count(part(html, 'Popular Cars'), /<article/g)).toBe(4)
    expect(count(part(html, 'Popular Bikes'), /<article/g)).toBe(4)
    expect(part(html, 'Browse by Brand')).toContain('href="/cars?brand=Maruti%20Suzuki"')
    expect(count(part(html, 'Browse by Brand'), /brand=/g)).toBe(12)
    expect(count(part(html, 'Latest News'), /href="\/auto\/news\/[^"]+"/g)).toBe(5)
    expect(count(part(html, 'Upcoming Launches'), /<article/g)).toBe(4)
    expect(part(html, 'Upcoming Launches')).toMatch(/[A-Z][a-z]{2}\u00a0202\d/)
    expect(part(html, 'Used Cars by City')).toContain('href="/used/cars/in/pune"')
    for (const fuel of ['Electric', 'CNG', 'Petrol', 'Diesel'])
      for (const kind of ['bikes', 'cars'])
        expect(part(html, 'Browse by Fuel Type')).toContain(`href="/${kind}/byBuget?fuel=${fuel}"`)
    expect(part(html, 'Browse by Fuel Type')).toContain('No bikes<')
    const { rows } = await pool.query(
      `select count(*)::int as n from cars where not "isUpcoming" and 'Diesel' = any ("fuelTypes")`,
    )
    expect(part(html, 'Browse by Fuel Type')).toContain(`${rows[0].n} cars`)
    expect(part(html, 'Browse by Fuel Type')).toContain('1 bike<')
    expect(html).toMatch(/₹5-10 L<span[^>]*>(<!--[^>]*-->)*\d+ cars/)
  })

  it('leads to the form of a listing from the header, the top and a part of its own', async () => {
    const { html } = await home(db)
    const [header = '', main = ''] = html.split('<main')
    expect(count(header, /<a href="\/sell\/new"[^>]*>Sell</g)).toBe(2)
    expect(count(main, /href="\/sell\/new"/g)).toBe(2)
    expect(part(html, 'Selling your vehicle?')).toContain('href="/worth"')
  })

  it('has menus that lead to all vehicles of a kind and to its brands', async () => {
    const app = await builtApp(db)
    const read = async (path: string) => (await app.request(path)).text()
    const [header = ''] = (await read('/')).split('<main')
    for (const path of ['/cars', '/bikes', '/commercial-vehicles'])
      expect(count(header, new RegExp(`href="${path}"`, 'g')), path).toBe(2)
    const lists = await read('/sitemap')
    const parts = [...new Set([...header.matchAll(/href="\/sitemap#([^"]+)"/g)].map(([, id]) => id))]
    expect(parts).toEqual(['cars-brand', 'bikes-brand', 'commercial-brand'])
    for (const id of parts) expect(lists).toContain(` id="${id}"`)
  })

  it('knows what is new since a day: models first, then used vehicles', async () => {
    const app = await builtApp(db)
    const since = async (day: string) => (await app.request(`/new-since?day=${day}`)).json()
    const kinds: string[] = (await since('2000-01-01')).map(({ kind }: { kind: string }) => kind)
    expect(kinds).toHaveLength(8)
    expect(kinds.indexOf('used')).toBe(4)
    for (const day of ['2999-01-01', 'yesterday', '2026-13-45', '']) expect(await since(day)).toEqual([])
  })

  it('names the categories like the spec', async () => {
    const { html } = await home(db)
    const labels = /Cars|Bikes|Electric Vehicles|Technology|Reviews|Upcoming Models/g
    expect(newsCategories.length).toBe(6)
    expect(count(part(html, 'Latest News'), labels)).toBeGreaterThanOrEqual(5)
  })

  it('of an empty store shows the empty state of each part', async () => {
    const { answer, html } = await home((await createDatabase()).db)
    expect(answer.status).toBe(200)
    expect(part(html, 'Popular Cars')).toContain('No popular cars yet')
    expect(part(html, 'Browse by Brand')).toContain('No brands yet.')
    expect(part(html, 'Browse by Fuel Type')).toContain('No cars yet')
    expect(part(html, 'Latest News')).toContain('No recent news available.')
    for (const heading of ['Upcoming Launches', 'Used Cars by City']) expect(html).not.toContain(heading)
  })

  it('of a failing store shows links to continue, and is not cached', async () => {
    const { answer, html } = await home(brokenStore)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    expect(answer.headers.get('ETag')).toBeNull()
    expect(html).toContain('Find Your Perfect Vehicle')
    expect(part(html, 'Popular Cars')).toContain('Failed to fetch cars. Please try again.')
    expect(part(html, 'Popular Cars')).toContain('Try Again')
    expect(part(html, 'Browse by Brand')).toContain('Could not load brands.')
    expect(part(html, 'Latest News')).toContain('Could not load recent news.')
    expect(html).not.toContain(downMessage)
  })

  it('does not wait for a blocked part, and shows all others', async () => {
    const blocker = await pool.connect()
    try {
      await blocker.query('begin; lock table "autoNews" in access exclusive mode')
      const app = await builtApp(db)
      const walk = await app.request('/_.data')
      const reader = walk.body?.getReader()
      const first = new TextDecoder().decode((await reader?.read())?.value)
      expect(first).toContain('"news",["P",')
      expect(first).not.toContain('Maruti Suzuki Swift AMT')
      await reader?.cancel()

      const { answer, html } = await home(db)
      expect(part(html, 'Latest News')).toContain('Could not load recent news.')
      expect(count(part(html, 'Popular Cars'), /<article/g)).toBe(4)
      expect(answer.headers.get('Cache-Control')).toBe('no-store')
    } finally {
      await blocker.query('rollback')
      blocker.release()
    }
  })
})
