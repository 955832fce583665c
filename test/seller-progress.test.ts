import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { usedVehicles, usedVehiclesInquiries } from '#collections/index.ts'
import { systemContext } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { getRecord } from '#records/get.ts'
import { updateRecord } from '#records/update.ts'
import { builtApp } from './kit/app.ts'
import { openAuthSite } from './kit/auth-site.ts'
import { openDemoStore } from './kit/demo-store.ts'
import { textOf } from './kit/page-text.ts'
import { createListing } from './kit/people.ts'

const { db, pool } = await openDemoStore()
const systemCtx = systemContext(db)
const site = await openAuthSite(db)
const seller = await site.member('9822100071')
const buyer = await site.member('9822100072')
const idOf = async (number: string) => {
  const { rows } = await pool.query('select id from users where number = $1', [number])
  return String(rows[0]?.id)
}
const sellerId = await idOf('9822100071')

const moveEnd = (id: string, interval: string) =>
  pool.query(`update "usedVehicles" set "listedUntil" = now() + $2::interval where id = $1`, [id, interval])
const read = (id: string) => getRecord(systemCtx, usedVehicles, id)

beforeEach(() => pool.query('delete from "usedVehicles" where seller_id = $1', [sellerId]))

describe('the seller’s list', () => {
  it('says how often others opened and saved a listing, and how many inquiries it has', async () => {
    const id = await createListing(systemCtx, sellerId)
    await pool.query(
      `insert into "listingViews" (id, listing, day, key, views, created, updated)
        select 'day' || n, $1::text, to_char(now() at time zone 'Asia/Kolkata' - n * interval '1 day', 'YYYY-MM-DD'),
          n::text, 10 + n, now(), now() from unnest(array[0, 6, 7]) n`,
      [id],
    )
    for (const who of [buyer, seller])
      await who.post('/shortlist/own', { key: `used/${id}`, isShortlisted: '1' })
    const { html } = await seller.get('/sell')
    expect(textOf(html)).toMatch(/43 views 1 save 0 inquiries/)
    expect(textOf((await seller.get(`/sell/${id}`)).html)).toContain('26 views in the last 7 days')
    expect((await buyer.get('/sell')).html).not.toContain(id)
  })

  it('says which inquiries are new until the seller opens the listing, also in the header', async () => {
    const id = await createListing(systemCtx, sellerId)
    const inquiry = { name: 'Asha', email: 'asha@example.in', phone: 9_822_041_234, status: 'new' } as const
    await createRecord(systemCtx, usedVehiclesInquiries, { ...inquiry, vehicle: id })
    const waiting = async (who: typeof seller) => JSON.parse((await who.get('/api/session')).html).inquiries
    expect([await waiting(seller), await waiting(buyer)]).toEqual([1, 0])
    expect(textOf((await seller.get('/sell')).html)).toContain('1 inquiry 1 new')
    expect(textOf((await seller.get(`/sell/${id}`)).html)).toContain('1 new')
    expect(await waiting(seller)).toBe(0)
    expect(textOf((await seller.get('/sell')).html)).not.toContain('1 new')
  })

  it('says that a listing is being checked, and nothing of why', async () => {
    const waiting = await createListing(systemCtx, sellerId, 'pending', 'Waiting')
    const listed = async () => textOf((await seller.get('/sell')).html)
    expect(await listed()).toContain('Waiting for approval')
    await updateRecord(systemCtx, usedVehicles, waiting, {}, { set: { heldFrom: 'approved' } })
    expect(await listed()).toContain("We're checking this listing")
    expect(await listed()).not.toContain('Waiting for approval')
    expect(textOf((await seller.get(`/sell/${waiting}`)).html)).toContain("We're checking this listing")
    expect((await seller.get('/hi/sell')).html).toContain('हम यह विज्ञापन जांच रहे हैं')
  })

  it('renews a listing that is about to expire or has expired with one tap, and no other', async () => {
    const fresh = await createListing(systemCtx, sellerId, 'approved', 'Fresh')
    const due = await createListing(systemCtx, sellerId, 'approved', 'Due')
    const expired = await createListing(systemCtx, sellerId, 'approved', 'Expired')
    await moveEnd(due, '8 days 23 hours')
    await updateRecord(systemCtx, usedVehicles, expired, { status: 'expired' })
    const { html } = await seller.get('/sell')
    expect(textOf(html)).toContain('Expires in 9 days')
    expect(textOf(html)).toContain('Expires in 30 days')
    const renewable = [...textOf(html).matchAll(/renew for 30 days \(Maruti Suzuki (\w+)\)/g)]
    expect(renewable.map(([, name]) => name)).toEqual(['Expired', 'Due'])
    for (const id of [due, expired]) {
      const { answer, html: after } = await seller.post('/sell', { renew: id })
      expect(answer.status).toBe(200)
      expect(after).toContain('is live for 30 more days')
      const { status, listedUntil } = await read(id)
      expect(status).toBe('approved')
      expect(Date.parse(listedUntil ?? '')).toBeGreaterThan(Date.now() + 29 * 86_400_000)
    }
    expect((await buyer.post('/sell', { renew: fresh })).answer.status).toBe(404)
    await updateRecord(systemCtx, usedVehicles, fresh, { status: 'withdrawn' })
    expect((await seller.post('/sell', { renew: fresh })).answer.status).toBe(400)
    expect((await read(fresh)).status).toBe('withdrawn')
  })

  it('says what would help, and leads to the place where it is done', async () => {
    const { id } = await createRecord(systemCtx, usedVehicles, {
      ...{ name: 'Swift VXi', brand: 'Maruti Suzuki', model: 'Swift', type: 'car', location: 'Pune' },
      ...{ price: 400_000, year: 2019, fuelType: 'Petrol', transmission: 'Manual', odometer: 40_000 },
      ...{ owner: 'First owner', status: 'draft', seller_id: sellerId },
    } as const)
    const adviceOn = async (path: string) => {
      const { html } = await seller.get(path)
      expect(html).not.toContain(`/sell/${id}/edit#owner`)
      return [
        ...html.matchAll(/href="(\/sell\/\w+\/(?:photos|edit#\w+))"[^>]*>((?:Add|Write) [^<]+|Add:[^<]+)</g),
      ].map(([, to, label]) => [to, label])
    }
    const expected = [
      [`/sell/${id}/photos`, 'Add 8 photos'],
      [`/sell/${id}/edit#registrationNumber`, 'Add: Registration number, RC, and Insurance'],
      [`/sell/${id}/edit#description`, 'Write a longer description'],
    ]
    for (const path of ['/sell', `/sell/${id}`]) expect(await adviceOn(path), path).toEqual(expected)
    expect((await seller.get(`/hi/sell/${id}`)).html).toContain('8 फ़ोटो जोड़ें')
  })

  it('says of a draft that its price is far above the market, there and in its form, and suggests one', async () => {
    const { id } = await createRecord(systemCtx, usedVehicles, {
      ...{ name: 'Creta SX', brand: 'Hyundai', model: 'Creta', type: 'car', location: 'Pune' },
      ...{ price: 9_000_000, year: 2019, fuelType: 'Petrol', transmission: 'Manual', odometer: 40_000 },
      ...{ owner: 'First owner', status: 'draft', seller_id: sellerId },
    } as const)
    for (const path of [`/sell/${id}`, `/sell/${id}/edit`])
      expect(textOf((await seller.get(path)).html), path).toContain(
        'Your price is far above what such vehicles',
      )
    const form = (await seller.get(`/sell/${id}/edit`)).html
    expect(form).toContain('Suggest a price')
    const facts = { type: 'car', brand: 'Hyundai', model: 'Creta', year: '2019', odometer: '40000' }
    const more = { fuelType: 'Petrol', transmission: 'Manual', owner: 'First owner', location: 'Pune' }
    const advised = await seller.post(`/sell/${id}/edit`, { ...facts, ...more, advise: '' })
    expect(textOf(advised.html)).toContain('Suggested price')
    await updateRecord(systemCtx, usedVehicles, id, { price: 400_000 })
    expect(textOf((await seller.get(`/sell/${id}`)).html)).not.toContain('far above')
  })

  it('says how the price compares with the market value, and how far it is above', async () => {
    const id = await createListing(systemCtx, sellerId)
    await pool.query(
      `update "usedVehicles" set "dealRating" = 'veryHigh', value = 320000, "valueLow" = 300000, "valueHigh" = 345000
        where id = $1`,
      [id],
    )
    for (const path of ['/sell', `/sell/${id}`]) {
      const { html } = await seller.get(path)
      expect(textOf(html)).toMatch(/Very high price Market value ₹3.0 L - ₹3.5 L/)
      expect(textOf(html)).toContain('Lower the price: it is 25% above the market value')
      expect(html).toContain(`href="/sell/${id}/edit#price"`)
    }
    expect(textOf((await seller.get(`/sell/${id}`)).html)).toContain('Worth about ₹3.20 L')
    expect(textOf((await seller.get(`/hi/sell/${id}`)).html)).toContain('कीमत करीब ₹3.20 लाख')
    const note = 'Your price is far above'
    expect(textOf((await seller.get(`/sell/${id}`)).html)).toContain(note)
    await updateRecord(systemCtx, usedVehicles, id, {}, { set: { status: 'sold' } })
    expect(textOf((await seller.get(`/sell/${id}`)).html)).not.toContain(note)
  })

  it('says the value without a label, and why there is none', async () => {
    const id = await createListing(systemCtx, sellerId)
    const text = async () => textOf((await seller.get(`/sell/${id}`)).html)
    expect(await text()).toContain('The price is being compared')
    await pool.query(
      `update "usedVehicles" set "noRatingReason" = 'fewPrices', value = 320000, "valueLow" = 300000,
        "valueHigh" = 345000 where id = $1`,
      [id],
    )
    expect(await text()).toMatch(
      /Worth about ₹3.20 L Market value ₹3.0 L - ₹3.5 L No price label: we know fewer than 15/,
    )
    await updateRecord(systemCtx, usedVehicles, id, { status: 'withdrawn' })
    expect(await text()).not.toMatch(/Worth about|No price label|being compared/)
  })
})

describe('the page of a listing reports that it was opened', () => {
  /** A site with its own limits. It writes the views at once when it is about to end. */
  const openSite = async (settings: Record<string, string> = {}) => {
    const ending = new AbortController()
    const app = await builtApp(db, settings, undefined, { closing: ending.signal })
    return { app, end: () => ending.abort() }
  }
  let counting: Awaited<ReturnType<typeof openSite>>
  beforeAll(async () => {
    counting = await openSite()
  })
  const report = async (
    body: string,
    headers: Record<string, string> = {},
    who = site.guest(),
    { app } = counting,
  ) => {
    const cookie = [...who.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await app.request('/api/listing-views', {
      method: 'POST',
      body,
      headers: {
        'Sec-Fetch-Site': 'same-origin',
        'Content-Length': String(body.length),
        Cookie: cookie,
        ...headers,
      },
    })
    return answer.status
  }

  it('and each visit by others counts, without a word about the visitor', async () => {
    const id = await createListing(systemCtx, sellerId)
    expect(await report(id)).toBe(204)
    expect(await report(id, {}, buyer)).toBe(204)
    // The seller's own visit does not count; its page then offers other actions.
    expect(await report(id, {}, seller)).toBe(200)
    expect(await report(id, { 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' })).toBe(204)
    expect(await report(`${id.slice(1)}'`)).toBe(204)
    expect(await report(id + id)).toBe(204)
    expect(await report(id, { 'Sec-Fetch-Site': 'cross-site' })).toBe(403)
    counting.end()
    const rows = () => pool.query('select * from "listingViews" where listing = $1', [id])
    await expect.poll(async () => (await rows()).rowCount).toBe(1)
    const [row] = (await rows()).rows
    expect(row).toMatchObject({ views: '2', day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) })
    expect(Object.keys(row).sort()).toEqual([
      ...['created', 'day', 'id', 'key', 'listing', 'rowid', 'updated', 'views'],
    ])
  })

  it('which counts only so often from one network', async () => {
    const id = await createListing(systemCtx, sellerId)
    const limited = await openSite({ FORM_LIMIT_PER_HOUR: '1' })
    for (let count = 0; count < 25; count++) expect(await report(id, {}, undefined, limited)).toBe(204)
    limited.end()
    const views = async () =>
      (await pool.query('select views::int from "listingViews" where listing = $1', [id])).rows[0]?.views
    await expect.poll(views).toBe(20)
  })
})
