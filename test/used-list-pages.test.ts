import { describe, expect, it } from 'vitest'
import { formatShortDay } from '#app/format/date.ts'
import { usedVehicles } from '#collections/index.ts'
import { updateRecord } from '#records/update.ts'
import { withLocale } from '#server/middleware/locale.ts'
import { openUsedVehicleSite } from './kit/used-vehicle-site.ts'

const { systemCtx, ids, get, page } = await openUsedVehicleSite()

describe('a list of used vehicles', () => {
  it.each([
    ['/used/cars', ['Home', 'Used Vehicles', 'Used Cars']],
    ['/used/cars?q=creta', ['Home', 'Used Vehicles', 'Used Cars']],
    ['/used/cars/in/pune', ['Home', 'Used Vehicles', 'Used Cars', 'Used cars in Pune']],
  ])('%s shows its breadcrumb, and nothing twice', async (address, crumbs) => {
    const { html } = await get(address)
    const [, list = ''] = /aria-label="You are here"><ol[^>]*>(.*?)<\/ol>/s.exec(html) ?? []
    const labels = [...list.matchAll(/<li.*?<\/li>/gs)].map(([item]) => item.replace(/<[^>]*>/g, ''))
    expect(labels.map(label => label.replace(/^\//, ''))).toEqual(crumbs)
  })

  it('has cards with all values of a vehicle', async () => {
    const { html } = await get('/used/cars?q=creta sx')
    const today = withLocale('en', () => formatShortDay(new Date().toISOString()))
    for (const words of [
      'Popular',
      'Pune',
      'Hyundai · 2020',
      '₹11.5\u00a0L',
      'Diesel',
      'Manual',
      '5\u00a0seats',
      '21.4\u00a0kmpl',
      '1,493\u00a0cc',
      '48,000\u00a0km',
      'First\u00a0owner',
      `Posted\u00a0${today}`,
      'Kept well.',
      `href="${page('Creta SX')}"`,
      `href="/compare?ids=${ids['Creta SX']}"`,
    ]) {
      expect(html).toContain(words)
    }
    expect((await get('/used/cars?q=ioniq')).html).toContain('Electric')
  })

  it('says on a card whether the price is good, until it changes', async () => {
    const cardOf = async (path: string) => /<article.*?<\/article>/s.exec((await get(path)).html)?.[0]
    const unrated = await cardOf('/used/commercials')
    expect(unrated).not.toMatch(/price|Market value/)
    await updateRecord(systemCtx, usedVehicles, ids.Truck ?? '', {
      dealRating: 'good',
      value: 1_200_000,
      valueLow: 1_131_000,
      valueHigh: 1_262_000,
      belowValue: 55_000,
    })
    const rated = await cardOf('/used/commercials')
    expect(rated).toContain('Good price')
    expect(rated).toContain('Market value ₹11.3\u00a0L\u00a0- ₹12.6\u00a0L')
    const inHindi = await cardOf('/hi/used/commercials')
    expect(inHindi).toContain('अच्छी कीमत')
    expect(inHindi).toContain('बाज़ार कीमत ₹11.3\u00a0- ₹12.6\u00a0लाख')
    expect(await cardOf('/used/commercials?deal=good&deal=great')).toContain('Truck')
    expect(await cardOf('/used/commercials?deal=great')).toBeUndefined()
    await updateRecord(systemCtx, usedVehicles, ids.Truck ?? '', { price: 1_250_000 })
    expect(await cardOf('/used/commercials')).toBe(unrated?.replace('₹11.5\u00a0L', '₹12.5\u00a0L'))
  })

  it.each([
    ['/used/cars', 'Used cars'],
    ['/used/cars?brand=Hyundai&location=Pune&price=under-1l', 'Used Hyundai cars in Pune under ₹1 lakh'],
    ['/used-vehicles?type=all&fuel=Electric', 'Used electric vehicles'],
    ['/used-vehicles', 'Used Vehicles'],
    ['/used-vehicles?type=bike', 'Used bikes'],
    ['/used-vehicles?type=all', 'Used vehicles'],
    ['/used/bikes', 'Used bikes'],
    ['/used/commercials', 'Used commercial vehicles'],
    ['/used/cars/in/mumbai', 'Used cars in Mumbai'],
    ['/used/commercials?price=over-20l', 'Used commercial vehicles over ₹20 lakh'],
    ['/used/bikes?year=2015-2017', 'Used bikes of 2015 to 2017'],
  ])('%s is shown as %s', async (path, words) => {
    const { html } = await get(path)
    expect(html).toContain(`>${words}</h1>`)
    expect(html).toContain(`<title>${words}: `)
  })

  it.each(['/used/cars', '/used-vehicles', '/used-vehicles?type=all', '/used-vehicles?type=bike'])(
    '%s counts for all types what the list of all types has',
    async path => {
      const { html } = await get(path)
      const [, count] = /<option value="all"[^>]*>All \((\d+)\)/.exec(html) ?? []
      const [, total] = /Found (\d+) vehicles/.exec((await get('/used-vehicles?type=all')).html) ?? []
      expect(Number(count)).toBeGreaterThan(0)
      expect(count).toBe(total)
      expect(html).not.toContain('<option value="commercials"')
    },
  )

  it.each([
    ['/used/cars?location=pune', '/used/cars/in/pune', true],
    ['/used/cars/in/pune', '/used/cars/in/pune', true],
    ['/used/cars/in/pune?brand=Honda', '', false],
    ['/used/cars', '/used/cars', true],
    ['/used/cars?q=creta', '', false],
    ['/used/cars?deal=good&deal=great', '', false],
    ['/used/cars?sort=-belowValue', '', false],
    ['/used/cars?sort=name', '', false],
    ['/used/cars?sort=newest', '/used/cars', true],
  ])('%s: canonical %s, for search engines %s', async (path, canonical, isShown) => {
    const { html } = await get(path)
    if (canonical) expect(html).toMatch(new RegExp(`rel="canonical" href="[^"]*${canonical}"`))
    expect(html.includes('content="noindex"')).toBe(!isShown)
  })

  it('offers cities for a mistyped one, and redirects former names to the current ones', async () => {
    const { answer, html } = await get('/used/cars?location=Puna&brand=Hyundai')
    expect(answer.status).toBe(200)
    for (const words of ['No vehicles found', 'Clear All Filters', 'Did you mean'])
      expect(html).toContain(words)
    expect(html).toContain('href="/used/cars?brand=Hyundai&amp;location=Pune"')
    expect((await get('/used/cars/in/puna')).answer.status).toBe(404)
    const moved = (await get('/used/cars/in/bombay')).answer
    expect([moved.status, moved.headers.get('Location')]).toEqual([301, '/used/cars/in/mumbai'])
  })

  it('starts again if the vehicle of its cursor no longer exists', async () => {
    const { answer } = await get(`/used/cars?brand=Honda&after=${ids.sold}`)
    expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/used/cars?brand=Honda'])
  })

  it.each([
    [
      '/used/cars?owner=First+owner&transmission=Manual&km=30k-60k&maxKm=48000',
      [
        'Km driven',
        '30,000 to 60,000 km',
        'Third owner or more',
        'Gearbox',
        'Up to 48,000 km',
        'value="48000"',
      ],
    ],
    [
      '/hi/used/cars?owner=First+owner&transmission=Manual&km=30k-60k&maxKm=48000',
      [
        'कितनी चली',
        '30,000 से 60,000 किमी',
        'तीसरा या बाद का ओनर',
        'गियरबॉक्स',
        '48,000 किमी तक',
        'value="48000"',
      ],
    ],
  ])('%s offers the km driven, the owner and the gearbox', async (path, words) => {
    const { html } = await get(path)
    expect([...html.matchAll(/<article/g)]).toHaveLength(1)
    for (const each of words) expect(html).toContain(each)
    expect(html).toContain(page('Creta SX'))
  })

  it('finds no vehicle above the km driven', async () => {
    const { html } = await get('/used/cars?maxKm=47999&owner=First+owner')
    expect(html).toContain('No vehicles found')
    // Only the km keep this owner's vehicle out.
    expect(html).toMatch(/href="\/used\/cars\?owner=First\+owner"[^>]*>Without [^<]*: 1</)
  })

  it('reports what it did not understand', async () => {
    expect((await get('/used/cars?year=1901')).html).toContain('Ignored, not valid: Year range.')
  })
})
