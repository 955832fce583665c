import { describe, expect, it } from 'vitest'
import { openUsedVehicleSite } from './kit/used-vehicle-site.ts'

const { app, ids, get, page } = await openUsedVehicleSite()

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
    for (const words of [
      'Popular',
      'Pune',
      'Hyundai · 2020',
      '₹11.4 L',
      'Diesel',
      'Manual',
      '5\u00a0seats',
      '21.4\u00a0kmpl',
      '1,493\u00a0cc',
      'Kept well.',
      `href="${page('Creta SX')}"`,
      `href="/compare?ids=${ids['Creta SX']}"`,
    ]) {
      expect(html).toContain(words)
    }
    expect((await get('/used/cars?q=ioniq')).html).toContain('Electric')
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

  it('reports what it did not understand', async () => {
    expect((await get('/used/cars?year=1901')).html).toContain('Ignored, not valid: Year range.')
  })
})

describe('the page of a used vehicle', () => {
  it('shows all its data, and the source of each claim', async () => {
    const { html } = await get(page('Creta SX'))
    for (const words of [
      'First owner',
      'MH 12 •• ••••',
      '48,000 km',
      'Papers seen',
      'Seller says',
      'Not known',
      'Kept <b>well</b>.',
      'New tyres.',
      'Spare key',
      'A walk around it',
      'Send Inquiry',
      `href="/chat?vehicle=${ids['Creta SX']}"`,
      'No reviews yet. Be the first to write one!',
      'Fair price',
      'compared with 5 similar listings',
      'You Might Also Like',
    ]) {
      expect(html).toContain(words)
    }
    for (const at of [1, 2, 3, 4, 5]) expect(html).toContain(`href="${page(`Creta E${at}`)}"`)
    expect(html).not.toContain('AB1234')
    expect(html).not.toContain('run()')
    expect(html).toContain(
      '"mileageFromOdometer":{"@type":"QuantitativeValue","value":48000,"unitCode":"KMT"}',
    )
    expect(html).toContain('"price":1145000')
  })

  it('has no price verdict with fewer than five comparables, and shows at most four similar vehicles', async () => {
    const { html } = await get(page('Ioniq'))
    expect(html).toContain('Not enough similar listings to rate this price.')
    for (const verdict of ['Fair price', 'Low price', 'High price']) expect(html).not.toContain(verdict)
    const [, similar = ''] = html.split('You Might Also Like')
    expect(similar.match(/<article/g)).toHaveLength(4)
  })

  it.each([
    ['sold', 410, 'This vehicle is no longer for sale'],
    ['withdrawn', 410, 'This vehicle is no longer for sale'],
    ['pending', 404, 'Vehicle not found'],
    ['rejected', 404, 'Vehicle not found'],
    ['draft', 404, 'Vehicle not found'],
  ])('responds for one that is %s with %i, and so do its forms', async (name, status, words) => {
    for (const form of ['', '/inquiry', '/review', '/report']) {
      const { answer, html } = await get(page(name, form))
      expect(answer.status).toBe(status)
      expect(html).toContain(words)
      expect(html).toMatch(/href="\/used-vehicles"[^>]*>Back to Listings/)
    }
  })
})

it('a shortlisted used vehicle has a card until it is sold', async () => {
  const cards = await (await app.request(`/shortlist/cards?used=${ids.sold},${ids.City}`)).json()
  expect(cards).toMatchObject([{ kind: 'used', vehicle: { name: 'City' } }])
  expect((await get(`/shortlist?used=${ids.City}`)).html).toContain(`href="${page('City')}"`)
})
