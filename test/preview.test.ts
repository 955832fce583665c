import { describe, expect, it } from 'vitest'
import { previewLinks } from '#server/preview/preview-links.ts'
import { builtApp } from './kit/app.ts'
import { demoStore } from './kit/demo-store.ts'
import { bearer, newOperator } from './kit/operator.ts'

const { db, own } = await demoStore()
const app = await builtApp(db)
const call = bearer(app, (await newOperator(own, 'editor')).token)

const open = async (path: string) => {
  const answer = await app.request(path.replace('http://localhost', ''))
  return { status: answer.status, headers: answer.headers, html: await answer.text() }
}
const linkTo = async (path: string) => {
  const { status, body } = await call('POST', `console/preview/${path}`)
  expect(status).toBe(200)
  return String(body.url)
}

const drafts = [
  ['cars', 'hyundai-creta', '/cars/hyundai-creta', 'Hyundai Creta'],
  ['car_variants', 'hyundai-creta-1-5-e', '/cars/variant/hyundai-creta-1-5-e', '1.5 E'],
  ['commercial_vehicles', 'tata-ace-gold', '/commercial-vehicles/tata-ace-gold', 'Tata Ace Gold'],
  [
    'autoNews',
    'electric-suv-running-cost-five-cities',
    '/auto/news/electric-suv-running-cost-five-cities',
    'From battery to meter',
  ],
] as const

describe.each(drafts)('a draft of %s', (collection, id, path, words) => {
  it('is seen by who has a link, and by nobody else', async () => {
    const record = `collections/${collection}/records/${id}`
    expect((await call('PATCH', record, { publishedAt: null })).status).toBe(200)
    expect((await open(path)).status).toBe(404)
    const link = await linkTo(`${collection}/${id}`)
    const { status, headers, html } = await open(link)
    expect(status).toBe(200)
    expect(html.toLowerCase()).toContain(words.toLowerCase())
    expect(html).toContain('Visitors do not see this page yet.')
    expect(headers.get('Cache-Control')).toBe('private, no-store')
    expect(headers.get('X-Robots-Tag')).toBe('noindex')
    expect(headers.get('Content-Security-Policy')).toContain('sandbox')
    expect(html).not.toContain('<script')
    await call('PATCH', record, { publishedAt: '2090-01-01 00:00:00.000Z' })
    expect((await open(link)).html).toContain('Visitors see this page from 1 Jan 2090')
  })
})

it('shows a draft’s pictures to who has the page, and to nobody else', async () => {
  const { html } = await open(await linkTo('cars/hyundai-creta'))
  const [picture = ''] = /\/api\/files\/cars\/hyundai-creta\/[^"\s,]+/.exec(html) ?? []
  const address = picture.replaceAll('&amp;', '&')
  const shown = await app.request(address)
  expect(shown.status).toBe(200)
  expect(shown.headers.get('Cache-Control')).toContain('no-store')
  expect((await app.request(address.replace(/[?&]token=.*/, ''))).status).toBe(404)
})

describe('a link', () => {
  const link = previewLinks('a secret', () => 0)
  it('opens for ten minutes, that one page', () => {
    let now = 0
    const links = previewLinks('a secret', () => now)
    const cars = { name: 'cars' } as Parameters<typeof link.to>[0]
    const token = links.to(cars, 'tata-nexon').path.split('token=')[1] ?? ''
    expect(links.opens(token, 'cars', 'tata-nexon')).toBe(true)
    expect(links.opens(token, 'cars', 'tata-punch')).toBe(false)
    expect(links.opens(token, 'bikes', 'tata-nexon')).toBe(false)
    now = 600_000
    expect(links.opens(token, 'cars', 'tata-nexon')).toBe(false)
  })

  it('that does not hold leads to what is not found, and is kept by nobody', async () => {
    const good = await linkTo('cars/hyundai-creta')
    const other = good.replace('/cars/hyundai-creta', '/cars/tata-nexon')
    for (const path of [
      other,
      good.slice(0, -3),
      '/preview/cars/hyundai-creta',
      '/preview/users/x?token=y',
    ]) {
      const { status, headers } = await open(path)
      expect([status, headers.get('Cache-Control')]).toEqual([404, 'no-store'])
    }
  })

  it('is made for editors alone, of what has a page', async () => {
    const support = bearer(app, (await newOperator(own, 'support')).token)
    expect((await support('POST', 'console/preview/cars/hyundai-creta')).status).toBe(403)
    expect((await bearer(app, '')('POST', 'console/preview/cars/hyundai-creta')).status).toBe(403)
    expect((await call('POST', 'console/preview/cars/nothing')).status).toBe(404)
    expect((await call('POST', 'console/preview/fuelPrices/fuelprices00000')).status).toBe(404)
  })
})
