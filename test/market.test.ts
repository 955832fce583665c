import { beforeAll, describe, expect, it, vi } from 'vitest'
import { usedVehicles } from '#collections/index.ts'
import { updateMarketFigures } from '#domain/market/update-figures.ts'
import { createRecord } from '#records/create.ts'
import { updateRecord } from '#records/update.ts'
import { openCachedApp } from './kit/cached-app.ts'
import { openDemoStore } from './kit/demo-store.ts'
import { readPage, readSitemap } from './kit/page-reader.ts'
import { textOf } from './kit/page-text.ts'

// What used vehicles cost: pages of all brands, of a brand and of a model.

const { db, pool, systemCtx } = await openDemoStore()
const { app, read, waitUntilCached } = await openCachedApp(db, pool)

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().replace('T', ' ')
const vehicle = {
  name: 'Zephyr LX',
  brand: 'Zenith & Co',
  model: 'Zephyr',
  type: 'car',
  location: 'Pune',
} as const

beforeAll(async () => {
  for (const days of [10, 20, 30, 40, 50]) {
    const set = {
      status: 'sold',
      listedAt: daysAgo(days + 5),
      endedAt: daysAgo(5),
      odometer: days * 1_000,
    } as const
    await createRecord(systemCtx, usedVehicles, { ...vehicle, price: 500_000, year: 2020 }, { set })
  }
  await createRecord(systemCtx, usedVehicles, { ...vehicle, price: 300_000, year: 2018, status: 'approved' })
  await createRecord(systemCtx, usedVehicles, {
    ...vehicle,
    model: 'Gale',
    price: 300_000,
    year: 2018,
    status: 'approved',
  })
  await updateMarketFigures(systemCtx)
})

const zephyr = '/market/zenith-and-co/zephyr'

describe('the page of a model', () => {
  it('says what was asked, for how many kilometres, and how long a sale took', async () => {
    const { html } = await read(zephyr)
    const text = textOf(html)
    for (const words of [
      'Used Zenith &amp; Co Zephyr prices in India',
      'From 6 vehicles',
      'On sale now 1',
      'Typical asking price ₹5.00 L',
      'Typical kilometres 30,000 km',
      'Half of them: 20,000 km to 40,000 km',
      'Time to sell 30 days',
      'Half of 5 sales took longer',
    ])
      expect(text).toContain(words)
  })

  it('shows the figures of its charts as tables, and says what it leaves out', async () => {
    const { html } = await read(zephyr)
    const [byMonth = '', byAge = ''] = [...html.matchAll(/<table.*?<\/table>/gs)].map(([table]) =>
      textOf(table),
    )
    expect(byMonth).toMatch(/Month Price Vehicles .*₹5\.00 L [56] /)
    expect(byAge).toMatch(/Age Price Vehicles [56] years ₹5\.00 L 5/)
    expect(html).toMatch(/role="img" aria-labelledby="[^"]+"/)
    expect(textOf(html)).toContain('1 age with fewer than five vehicles is left out.')
  })

  it('leads to the vehicles on sale, all and single ones, and to the new vehicle', async () => {
    const { links } = readPage((await read('/market/tata/nexon')).html)
    expect(links).toContain('/used/cars?q=Nexon&brand=Tata')
    expect(links).toContain('/cars/tata-nexon')
    expect(links).toContain('/market/tata')
    expect(links.filter(each => each.startsWith('/used-vehicles/')).length).toBeGreaterThan(4)
  })

  it('gives no figure for fewer than five vehicles, and is hidden from search engines', async () => {
    const { html } = await read('/market/zenith-and-co/gale')
    expect(textOf(html)).toContain('Typical asking price Too few to tell')
    expect(html).not.toContain('AggregateOffer')
    expect(readPage(html).isHidden).toBe(true)
    expect(readPage((await read(zephyr)).html)).toMatchObject({
      isHidden: false,
      canonical: `http://localhost${zephyr}`,
    })
  })

  it('describes its offers to search engines', async () => {
    const { data } = readPage((await read(zephyr)).html)
    expect(data[0]).toMatchObject({
      '@type': ['Product', 'Car'],
      name: 'Zenith & Co Zephyr',
      offers: { '@type': 'AggregateOffer', lowPrice: 300_000, priceCurrency: 'INR', offerCount: 1 },
    })
    expect(data[1]).toMatchObject({ '@type': 'BreadcrumbList' })
  })

  it('is empty for a new vehicle that nobody sells, and does not exist for any other', async () => {
    const { answer, html } = await read('/market/lexus/nx')
    expect(answer.status).toBe(200)
    expect(textOf(html)).toContain('No used Lexus NX on sale')
    expect(readPage(html)).toMatchObject({ isHidden: true })
    expect((await read('/market/lexus')).html).toContain('No used Lexus on sale')
    for (const path of ['/market/tata/no-such-model', '/market/no-such-brand', '/market/no-such-brand/nexon'])
      expect([path, (await app.request(path)).status]).toEqual([path, 404])
  })

  it.each([
    '/market/Zenith%20&%20Co/ZEPHYR',
    '/market/zenith-and-co/Zephyr',
    '/market/zenith-and-co/zephyr/',
  ])('redirects %s to its address permanently', async path => {
    let at = path
    for (let hop = 0; hop < 3; hop++) {
      const answer = await app.request(at)
      if (answer.status === 200) break
      expect(answer.status).toBe(301)
      at = answer.headers.get('Location') ?? ''
    }
    expect(at).toBe(zephyr)
  })

  it('stays cached while other vehicles change, and shows none that was sold', async () => {
    const nexon = '/market/tata/nexon'
    await waitUntilCached(nexon)
    await waitUntilCached('/used/cars')
    await createRecord(systemCtx, usedVehicles, {
      ...vehicle,
      price: 100_000,
      year: 2018,
      status: 'approved',
    })
    await vi.waitFor(async () => expect((await read('/used/cars')).isHit).toBe(false))
    const { isHit, html } = await read(nexon)
    expect(isHit).toBe(true)
    const [link = ''] = readPage(html).links.filter(each => each.startsWith('/used-vehicles/'))
    await updateRecord(systemCtx, usedVehicles, link.replace('/used-vehicles/', ''), { status: 'withdrawn' })
    await vi.waitFor(async () => expect(readPage((await read(nexon)).html).links).not.toContain(link))
  })
})

describe('the page of a brand', () => {
  it('has its models with price, kilometres and number on sale', async () => {
    const { html } = await read('/market/zenith-and-co')
    const rows = [...html.matchAll(/<tr.*?<\/tr>/gs)].map(([row]) => textOf(row).trim())
    expect(rows[1]).toMatch(/^Zephyr 30,000 km ₹5\.00 L 30,000 km 1$/)
    expect(rows[2]).toMatch(/^Gale Too few to tell Too few to tell 1$/)
    expect(readPage(html).links).toContain(zephyr)
  })
})

describe('the page of all brands', () => {
  it('has the brands of each type with the number on sale', async () => {
    const text = textOf((await read('/market')).html)
    expect(text).toMatch(/Cars Maruti Suzuki \d+ on sale/)
    expect(text).toMatch(/Bikes .*Royal Enfield \d+ on sale/)
    expect(text).toMatch(/Commercial vehicles .*Ashok Leyland \d+ on sale/)
  })
})

describe('the sitemaps', () => {
  it('have only models and brands with enough vehicles', async () => {
    const models = readSitemap((await read('/sitemaps/market-1.xml')).html).map(({ path }) => path)
    expect(models).toContain(zephyr)
    expect(models).toContain(`/hi${zephyr}`)
    expect(models).not.toContain('/market/zenith-and-co/gale')
    const lists = readSitemap((await read('/sitemaps/lists.xml')).html).map(({ path }) => path)
    expect(lists).toContain('/market')
    expect(lists).toContain('/market/zenith-and-co')
    expect(lists).not.toContain('/market/ather')
  })
})

it.each([
  ['/cars/tata-nexon', '/market/tata/nexon'],
  ['/used-vehicles/usedvehicle0001', '/market/maruti-suzuki/swift'],
  ['/used/cars?q=Swift&brand=Maruti%20Suzuki', '/market/maruti-suzuki/swift'],
  ['/used/cars?brand=Maruti%20Suzuki', '/market/maruti-suzuki'],
  ['/used-vehicles', '/market'],
  ['/', '/market'],
  ['/hi/cars/tata-nexon', '/hi/market/tata/nexon'],
])('%s links to %s', async (path, to) => {
  expect(readPage((await read(path)).html).links).toContain(to)
})
