import { describe, expect, it } from 'vitest'
import { cars } from '#collections/index.ts'
import type { CardOfKind } from '#domain/catalogue/cards-by-key.ts'
import { updateRecord } from '#records/update.ts'
import { builtApp } from './kit/app.ts'
import { brokenStore } from './kit/broken-store.ts'
import { openDemoStore } from './kit/demo-store.ts'

const { db, systemCtx } = await openDemoStore()
const app = await builtApp(db)

async function cards(params: string) {
  const answer = await app.request(`/shortlist/cards?${params}`)
  const all = (await answer.json()) as CardOfKind[]
  return all.map(({ kind, vehicle }) => `${kind}/${vehicle.id}`)
}

describe('the wishlist', () => {
  it('reads vehicles of every kind at once, in the requested order', async () => {
    expect(
      await cards('bikes=royal-enfield-classic-350&cars=tata-nexon,hyundai-creta&commercial=tata-ace-gold'),
    ).toEqual([
      'bikes/royal-enfield-classic-350',
      'cars/tata-nexon',
      'cars/hyundai-creta',
      'commercial/tata-ace-gold',
    ])
  })

  it('leaves out unknown, duplicate, invalid and unpublished vehicles', async () => {
    const later = '2999-01-01 00:00:00.000Z'
    await updateRecord(systemCtx, cars, 'tata-punch', { publishedAt: later })
    expect(await cards("cars=tata-punch,hyundai-creta,hyundai-creta,nowhere,,'--&planes=jet")).toEqual([
      'cars/hyundai-creta',
    ])
    expect(await cards('')).toEqual([])
  })

  it('has at most a hundred vehicles', async () => {
    const unknown = Array.from({ length: 100 }, (_, at) => `car-${at}`)
    expect(await cards(`cars=${[...unknown.slice(1), 'hyundai-creta']}`)).toEqual(['cars/hyundai-creta'])
    expect(await cards(`cars=${[...unknown, 'hyundai-creta']}`)).toEqual([])
  })

  it('is a page with its list in the address, which search engines do not index', async () => {
    const answer = await app.request('/shortlist?cars=hyundai-creta&bikes=royal-enfield-classic-350')
    const html = await answer.text()
    expect(answer.status).toBe(200)
    expect(html.match(/<article/g)?.length).toBe(2)
    expect(html).toContain('A shared wishlist')
    expect(html).toContain('content="noindex"')
  })

  it('counts a shared list without a full stop of another language', async () => {
    const html = await (await app.request('/hi/shortlist?cars=hyundai-creta,tata-nexon')).text()
    expect(html).toContain('2 गाड़ियां · जिसके पास यह लिंक है')
  })

  it('of a device is the same page for everyone, whose hearts are links before JavaScript runs', async () => {
    const html = await (await app.request('/shortlist')).text()
    expect(html).toContain('content="noindex"')
    expect(html).toContain('The wishlist needs JavaScript')
    expect(await (await app.request('/cars')).text()).toContain('/shortlist?add=1&amp;cars=')
  })

  it('of a failing store shows an error, and is not cached', async () => {
    const failing = await builtApp(brokenStore)
    const page = await failing.request('/shortlist?cars=hyundai-creta')
    expect(page.status).toBe(503)
    expect(await page.text()).toContain('Failed to fetch your wishlist. Please try again.')
    expect(page.headers.get('Cache-Control')).toBe('no-store')
    expect((await failing.request('/shortlist/cards?cars=hyundai-creta')).status).toBe(503)
  })
})
