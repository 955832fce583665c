import { describe, expect, it, vi } from 'vitest'
import { usedVehicles } from '#collections/index.ts'
import { createRecord } from '#records/create.ts'
import { updateRecord } from '#records/update.ts'
import { openCachedApp } from './kit/cached-app.ts'
import { openDemoStore } from './kit/demo-store.ts'

// The badge of a listing, which other sites show.

const { db, pool, systemCtx } = await openDemoStore()
const { app, read, waitUntilCached } = await openCachedApp(db, pool)
const badge = '/badge/usedvehicle0001.svg'

describe('a badge', () => {
  it('is a picture with name and price, which any site may show and which can do nothing', async () => {
    const answer = await app.request(badge)
    const { headers } = answer
    expect(answer.status).toBe(200)
    expect(headers.get('Content-Type')).toBe('image/svg+xml; charset=utf-8')
    expect(headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin')
    expect(headers.get('Content-Security-Policy')).toBe("default-src 'none'; sandbox")
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    const svg = await answer.text()
    for (const words of ['>Maruti Suzuki Swift VXi AMT<', '>₹4.4\u00a0L<']) expect(svg).toContain(words)
    expect((await read(`/hi${badge}`)).html).toMatch(/सवारी[^<]*<\/text><\/g><\/svg>$/)
  })

  it.each([
    ['good', 'Good price · Sawari'],
    ['veryHigh', 'For sale on Sawari'],
  ] as const)('of a vehicle that is rated %s says: %s', async (dealRating, words) => {
    const vehicle = { name: 'i20', brand: 'Hyundai', type: 'car', location: 'Pune', year: 2020 } as const
    const { id } = await createRecord(
      systemCtx,
      usedVehicles,
      { ...vehicle, price: 500_000, status: 'approved' },
      { set: { dealRating } },
    )
    expect((await read(`/badge/${id}.svg`)).html).toContain(`>${words}<`)
  })

  it('tracks nobody: it sets no cookie, and loads nothing', async () => {
    const { answer, html } = await read(badge)
    expect(answer.headers.get('Set-Cookie')).toBeNull()
    expect(html.replace('xmlns="http://www.w3.org/2000/svg"', '')).not.toMatch(/https?:|href|url\(/)
  })

  it('is cached until its listing changes, and revalidated by browsers', async () => {
    await waitUntilCached(badge)
    const { answer } = await read(badge)
    expect(answer.headers.get('Cache-Control')).toBe('no-cache')
    expect(answer.headers.get('Cache-Tag')).toContain('usedVehicles/usedvehicle0001')
    const known = { 'If-None-Match': answer.headers.get('ETag') ?? '' }
    expect((await read(badge, known)).answer.status).toBe(304)
    await updateRecord(systemCtx, usedVehicles, 'usedvehicle0001', { price: 333_000, name: 'Swift <b>&' })
    await vi.waitFor(async () => expect((await read(badge, known)).html).toContain('>₹3.3\u00a0L<'))
    expect((await read(badge)).html).toContain('>Maruti Suzuki Swift &lt;b&gt;&amp;<')
  })

  it('says so when the vehicle is no longer for sale, without its price', async () => {
    await updateRecord(systemCtx, usedVehicles, 'usedvehicle0002', { status: 'sold' })
    const { answer, html } = await read('/badge/usedvehicle0002.svg')
    expect(answer.status).toBe(200)
    expect(html).toContain('>No longer for sale<')
    expect(html).not.toContain('₹')
  })

  it('does not exist for what was never on sale', async () => {
    const draft = await createRecord(systemCtx, usedVehicles, {
      name: 'Swift',
      brand: 'Maruti Suzuki',
      type: 'car',
      location: 'Pune',
      price: 400_000,
      year: 2020,
      status: 'draft',
    })
    for (const path of [
      `/badge/${draft.id}.svg`,
      '/badge/nope.svg',
      '/badge/usedvehicle0001',
      '/badge/a.b.svg',
    ])
      expect([path, (await app.request(path)).status]).toEqual([path, 404])
  })
})
