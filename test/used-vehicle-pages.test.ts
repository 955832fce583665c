import { describe, expect, it } from 'vitest'
import { formatDay } from '#app/format/date.ts'
import { type UsedVehicle, usedVehicles } from '#collections/index.ts'
import { updateMarketFigures } from '#domain/market/update-figures.ts'
import { valueChangedListings } from '#domain/valuation/value-changed-listings.ts'
import { createRecord } from '#records/create.ts'
import { dayMs } from '#records/durations.ts'
import { updateRecord } from '#records/update.ts'
import { withLocale } from '#server/middleware/locale.ts'
import { openUsedVehicleSite } from './kit/used-vehicle-site.ts'

const { app, systemCtx, ids, get, page } = await openUsedVehicleSite()

describe('the value of a used vehicle', () => {
  const { details, open } = valuePages()

  it('is explained: each factor in rupees, similar listings, and the method', async () => {
    const html = await open(page('Creta SX'))
    for (const words of [
      'No price label: we know fewer than 15 prices of this model.',
      'Why this value',
      'The asking price is',
      'From the usual Creta to this one',
      'Usual Creta',
      'Market value',
      'From 10 asking prices of the Hyundai Creta',
      'Condition, colour and accessories are not counted',
      'Who sells, and who pays Sawari, never counts.',
    ])
      expect(html).toContain(words)
    const compared = details(html, 'similar listings')
    for (const at of [1, 2, 3, 4, 5]) expect(compared).toContain(`href="${page(`Creta E${at}`)}"`)
    expect(compared).not.toContain(page('Creta SX'))
    for (const status of ['pending', 'draft', 'rejected', 'withdrawn', 'sold'])
      expect(compared).not.toContain(page(status))
  })

  it('has its EMI below the asking price, at the usual rate of loans for used vehicles', async () => {
    const html = await open(await addListing({ price: 440_000 }))
    expect(html).toContain('Asking price, RC transfer extra\u00a0· EMI from ₹7,919')
    expect(await open(await addListing({ price: 9_000 }))).not.toContain('EMI from')
  })

  it('is rated beside the price, with its band and a link to the reasons', async () => {
    const html = await open(await addListing({ dealRating: 'great', valueLow: 480_000, valueHigh: 560_000 }))
    for (const words of ['Great price', 'Market value ₹4.8\u00a0L\u00a0- ₹5.6\u00a0L', 'href="#value"'])
      expect(html).toContain(words)
  })

  it.each([
    ['unknownModel', 'there is nothing to compare this listing with', 'तुलना किसी से नहीं'],
    ['fewPrices', 'we know fewer than 15 prices', '15 से कम कीमतें'],
    ['wideBand', 'prices of this model differ too much', 'बहुत फ़र्क है'],
    ['tooOld', 'beyond 15 years', '15 साल के बाद'],
    ['tooNew', 'too new for used prices', 'इतनी नई है'],
    ['contradictedClaim', 'from another state than the listing says', 'राज्य से अलग है'],
    ['odometerFell', 'a later odometer reading is below an earlier one', 'पहले वाली से कम है'],
  ] as const)('has no label because of %s, and says so in both languages', async (reason, english, hindi) => {
    const path = await addListing({ noRatingReason: reason })
    expect(await open(path)).toContain(english)
    expect(await open(`/hi${path}`)).toContain(hindi)
  })

  it('follows a new price as soon as the job has compared it', async () => {
    const waiting = 'The price is being compared. Look again in a minute.'
    expect(await open(page('Creta E1'))).not.toContain(waiting)
    await updateRecord(systemCtx, usedVehicles, ids['Creta E1'] ?? '', { price: 900_000 })
    const html = await open(page('Creta E1'))
    expect(html).toContain(waiting)
    expect(html).not.toContain('Why this value')
    await valueChangedListings(systemCtx)
    expect(await open(page('Creta E1'))).toContain('below the market value')
  })
})

/** Reads pages of values, and the parts of them that are closed at first. */
function valuePages() {
  return {
    open: async (path: string) => (await get(path)).html,
    details: (html: string, summary: string) =>
      html.split('<details').find(part => part.split('</summary>')[0]?.includes(summary)) ?? '',
  }
}

/** A listing as the job has left it. */
async function addListing(values: Partial<UsedVehicle>): Promise<string> {
  const common = {
    type: 'car',
    brand: 'Maruti Suzuki',
    model: 'Swift',
    location: 'Pune',
    name: 'Swift',
  } as const
  const set = {
    ...common,
    status: 'approved',
    price: 500_000,
    year: 2020,
    valuedAt: '2026-11-25',
    ...values,
  } as const
  const { id } = await createRecord(systemCtx, usedVehicles, {}, { set })
  return `/used-vehicles/${id}`
}

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

  it('says how long it is on sale, when its seller confirmed it, and how its price has changed', async () => {
    const { html } = await get(page('Verna'))
    const day = (ago: number) =>
      withLocale('en', () => formatDay(new Date(Date.now() - ago * dayMs).toISOString()))
    const confirmed = day(5)
    const listed = day(20)
    for (const words of [
      '20 days on sale',
      `Last confirmed on ${confirmed} by the seller`,
      `₹20,000 less than on ${listed}`,
      `₹11,45,000 on ${listed}, then ₹11,25,000.`,
      'See all prices',
      'Lowered by ₹20,000',
    ])
      expect(html).toContain(words)
    const [, titleId] =
      /role="img" aria-labelledby="([^"]+)"[^>]*><span[^>]*>Price history: /.exec(html) ?? []
    expect(html).toContain(`<span id="${titleId}" class="sr-only">Price history: ₹11,45,000`)
  })

  it('has one line instead of a chart if its price has not changed', async () => {
    const { html } = await get(page('City'))
    expect(html).toContain('Less than a day on sale')
    expect(html).toContain('Price unchanged since')
    expect(html).not.toContain('See all prices')
  })

  it('tells no price that waits for approval', async () => {
    await updateRecord(systemCtx, usedVehicles, ids.Verna ?? '', { price: 777_000, status: 'pending' })
    await updateRecord(systemCtx, usedVehicles, ids.Verna ?? '', { price: 1_115_000 })
    await updateRecord(systemCtx, usedVehicles, ids.Verna ?? '', { status: 'approved' })
    const { html } = await get(page('Verna'))
    expect(html).toContain('Lowered by ₹10,000')
    expect(html).not.toContain('7,77,000')
  })

  it('shows at most four similar vehicles', async () => {
    const { html } = await get(page('Ioniq'))
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

describe('the page of a used vehicle that was on sale', () => {
  it.each([
    ['sold', 'Sold after 18 days', 'This vehicle is no longer for sale.'],
    ['withdrawn', 'Withdrawn after 18 days', 'The seller took it off sale on'],
    ['expired', 'Expired after 18 days', 'The seller did not confirm that it is still for sale'],
  ])('says how it was %s, and shows its last facts and similar vehicles', async (status, heading, reason) => {
    const { answer, html } = await get(page(`${status} after 18 days`))
    expect(answer.status).toBe(200)
    for (const words of [
      `>${heading}</h2>`,
      reason,
      '₹11.45\u00a0L',
      'Last asking price',
      '48,000 km',
      '2020',
      'First owner',
      'Diesel',
      'You Might Also Like',
      'href="/used/cars?brand=Hyundai"',
      '"availability":"https://schema.org/SoldOut"',
    ])
      expect(html).toContain(words)
    expect(html).not.toContain('noindex')
    const [, similar = ''] = html.split('You Might Also Like')
    expect(similar.match(/<article/g)).toHaveLength(4)
  })

  it('leads to an alert for the next one like it', async () => {
    const { html } = await get(page('sold after 18 days'))
    const to = /href="(\/alerts\/new\?list=[^"]+)"[^>]*>.*?Tell me when another/.exec(html)?.[1] ?? ''
    expect(decodeURIComponent(to)).toContain('/used/cars?brand=Hyundai&q=Creta')
    const alert = await get(to)
    expect(alert.answer.status).toBe(200)
    expect(alert.html).toContain('Creta')
  })

  it('has no way to the seller, and nothing that only the seller or operators know', async () => {
    const { html } = await get(page('sold after 18 days'))
    expect(html).toContain('Price unchanged since')
    for (const words of ['MH12XY9876', 'MH 12', 'Goa', 'Ring the bell', '987654', '9,87,654', '9.88 L'])
      expect(html).not.toContain(words)
    for (const words of ['Send Inquiry', '/chat?vehicle=', '/inquiry', '/review', '/report', 'InStock'])
      expect(html).not.toContain(words)
    for (const form of ['/inquiry', '/review', '/report'])
      expect((await get(page('sold after 18 days', form))).answer.status).toBe(410)
  })

  it('has its pictures, which others of the record API do not get', async () => {
    const id = ids['sold after 18 days']
    const { html } = await get(page('sold after 18 days'))
    const picture = `/api/files/usedVehicles/${id}/sedan-front-a3202a.webp`
    expect(html).toContain(picture)
    expect((await app.request(picture)).status).toBe(200)
    expect((await app.request(picture.replace('sedan-front', 'sedan-rear'))).status).toBe(404)
    expect((await app.request(`/api/collections/usedVehicles/records/${id}`)).status).toBe(404)
    const longAgo = `/api/files/usedVehicles/${ids['sold long ago']}/sedan-front-a3202a.webp`
    expect((await app.request(longAgo)).status).toBe(404)
  })

  it('is gone after 90 days, and shows only similar vehicles and an alert for the next one', async () => {
    const { answer, html } = await get(page('sold long ago'))
    expect(answer.status).toBe(410)
    expect(html).toContain('This vehicle is no longer for sale')
    expect(html).not.toContain('sold long ago')
    expect(html).toMatch(
      /href="\/alerts\/new\?list=%2Fused%2Fcars[^"]*Creta"[^>]*>.*?Tell me when another Creta comes/,
    )
    const [, similar = ''] = html.split('You Might Also Like')
    expect(similar.match(/<article/g)).toHaveLength(4)
  })

  it('names no model in an alert if guests have never seen it', async () => {
    expect((await get(page('sold'))).html).not.toContain('Tell me when another')
  })

  it('leads to what its model costs used', async () => {
    await updateMarketFigures(systemCtx)
    const { html } = await get(page('sold after 18 days'))
    expect(html).toContain('href="/market/hyundai/creta"')
  })

  it('is in no list and in no sitemap', async () => {
    for (const path of ['/used/cars?pages=8', '/sitemaps/used-1.xml']) {
      const { html } = await get(path)
      expect(html).toContain(ids.City)
      expect(html).not.toContain(ids['sold after 18 days'])
    }
  })

  it('is there in Hindi', async () => {
    const { html } = await get(`/hi${page('sold after 18 days')}`)
    expect(html).toContain('18 दिन में बिकी')
  })
})

it('a shortlist keeps a used vehicle whose sale has ended, and says what happened', async () => {
  const names = ['sold after 18 days', 'withdrawn after 18 days', 'sold', 'sold long ago', 'City'] as const
  const search = `used=${names.map(name => ids[name]).join(',')}`
  const ended = await (await app.request(`/shortlist/cards?ended=1&${search}`)).json()
  expect(ended).toMatchObject([
    { id: ids['sold after 18 days'], status: 'sold', vehicle_image: 'sedan-side-a3202a.webp' },
    { id: ids['withdrawn after 18 days'], status: 'withdrawn' },
  ])
  const { html } = await get(`/shortlist?${search}`)
  expect(html).toContain('3 vehicles')
  const [, list = ''] = html.split('No longer for sale')
  expect(list.match(/<article/g)).toHaveLength(2)
  for (const words of ['Sold', 'Off sale', 'href="/used/cars?brand=Hyundai&amp;q=Creta"'])
    expect(list).toContain(words)
  expect((await get(`/hi/shortlist?${search}`)).html).toContain('बिक्री से हटाई गई')
})

it('a shortlisted used vehicle has a card until it is sold', async () => {
  const cards = await (await app.request(`/shortlist/cards?used=${ids.sold},${ids.City}`)).json()
  expect(cards).toMatchObject([{ kind: 'used', vehicle: { name: 'City' } }])
  expect((await get(`/shortlist?used=${ids.City}`)).html).toContain(`href="${page('City')}"`)
})
