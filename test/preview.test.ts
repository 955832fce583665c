import { describe, expect, it } from 'vitest'
import type { Viewer } from '#collections/access.ts'
import { autoNews, cars } from '#collections/index.ts'
import { newContext } from '#records/context.ts'
import { findRecord } from '#records/get.ts'
import { updateRecord } from '#records/update.ts'
import { readEnv } from '#server/env.ts'
import { previewLinks } from '#server/preview/preview-links.ts'
import { builtApp } from './kit/app.ts'
import { openDemoStore } from './kit/demo-store.ts'
import { createBearerClient, newOperator } from './kit/operator.ts'

const { db, systemCtx } = await openDemoStore()
const app = await builtApp(db)
const call = createBearerClient(app, (await newOperator(systemCtx, 'editor')).token)

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
  it('is visible with a link, and not without', async () => {
    const record = `collections/${collection}/records/${id}`
    expect((await call('PATCH', record, { publishedAt: null })).status).toBe(200)
    expect((await open(path)).status).toBe(404)
    const link = await linkTo(`${collection}/${id}`)
    const { status, headers, html } = await open(link)
    expect(status).toBe(200)
    expect(html.toLowerCase()).toContain(words.toLowerCase())
    expect(html).toContain('Visitors cannot see this page yet.')
    expect(headers.get('Cache-Control')).toBe('private, no-store')
    expect(headers.get('X-Robots-Tag')).toBe('noindex')
    expect(headers.get('Content-Security-Policy')).toContain('sandbox')
    expect(html).not.toContain('<script')
    await call('PATCH', record, { publishedAt: '2090-01-01 00:00:00.000Z' })
    expect((await open(link)).html).toContain('Visitors will see this page from 1\u00a0Jan\u00a02090')
  })
})

it('has pictures for those who have the page, and for nobody else', async () => {
  const { html } = await open(await linkTo('cars/hyundai-creta'))
  const [picture = ''] = /\/api\/files\/cars\/hyundai-creta\/[^"\s,]+/.exec(html) ?? []
  const address = picture.replaceAll('&amp;', '&')
  const answer = await app.request(address)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('Cache-Control')).toContain('no-store')
  expect((await app.request(address.replace(/[?&]token=.*/, ''))).status).toBe(404)
})

/** The response for the first picture of a car. */
const fileOf = async (id: string, search: string) => {
  const [name] = (await call('GET', `collections/cars/records/${id}`)).body.pictures
  return (await app.request(`/api/files/cars/${id}/${name}${search}`)).status
}

describe('a link to one draft', () => {
  it('shows no other draft, with neither page nor files', async () => {
    const article = 'autoNews/electric-suv-running-cost-five-cities'
    const mentioned = { publishedAt: null, cars: ['tata-nexon', 'tata-punch'] }
    const writes = [
      [article.replace('/', '/records/'), mentioned],
      ['cars/records/tata-nexon', { publishedAt: null }],
    ] as const
    for (const [path, body] of writes)
      expect((await call('PATCH', `collections/${path}`, body)).status).toBe(200)
    const page = await open(await linkTo(article))
    expect(page.html).toContain('/cars/tata-punch')
    expect(page.html).not.toContain('/cars/tata-nexon')

    const { html } = await open(await linkTo('cars/hyundai-creta'))
    const [, token = ''] = /[?;]token=([\w.-]+)/.exec(html) ?? []
    expect(await fileOf('hyundai-creta', `?token=${token}`)).toBe(200)
    expect(await fileOf('tata-nexon', `?token=${token}`)).toBe(404)
    expect((await open(`/preview/cars/tata-nexon?token=${token}`)).status).toBe(404)
  })

  it('opens neither page nor files after ten minutes', async () => {
    const secret = readEnv({ LOG_LEVEL: 'silent' }).sessionSecret
    const openedAfter = async (minutes: number) => {
      const { path } = await previewLinks(secret, () => Date.now() - minutes * 60_000).to(
        cars,
        'hyundai-creta',
      )
      return [(await open(path)).status, await fileOf('hyundai-creta', path.slice(path.indexOf('?')))]
    }
    expect(await openedAfter(9)).toEqual([200, 200])
    expect(await openedAfter(10)).toEqual([404, 404])
  })
})

it('a statement that a preview has prepared shows no draft to other guests', async () => {
  const [, id] = drafts[3]
  await updateRecord(systemCtx, autoNews, id, { publishedAt: null })
  const read = (viewer: Viewer) => findRecord(newContext(db, viewer), autoNews, id, { fields: ['title'] })
  expect(await read({ kind: 'guest', preview: [{ collection: autoNews.name, id }] })).toBeDefined()
  expect(await read({ kind: 'guest' })).toBeUndefined()
  expect(await read({ kind: 'guest', preview: [{ collection: autoNews.name, id }] })).toBeDefined()
})

describe('a link', () => {
  const link = previewLinks('a secret', () => 0)
  it('is for one record, for ten minutes', async () => {
    let now = 0
    const links = previewLinks('a secret', () => now)
    const cars = { name: 'cars' } as Parameters<typeof link.to>[0]
    const { path } = await links.to(cars, 'tata-nexon')
    const token = path.split('token=')[1] ?? ''
    expect(await links.recordOf(token)).toEqual({ collection: 'cars', id: 'tata-nexon' })
    now = 600_000
    expect(await links.recordOf(token)).toBeUndefined()
  })

  it('that is invalid gives a page that is not found, and is not cached', async () => {
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

  it('is only for editors, of records with a page', async () => {
    const support = createBearerClient(app, (await newOperator(systemCtx, 'support')).token)
    expect((await support('POST', 'console/preview/cars/hyundai-creta')).status).toBe(403)
    expect((await createBearerClient(app, '')('POST', 'console/preview/cars/hyundai-creta')).status).toBe(403)
    expect((await call('POST', 'console/preview/cars/nothing')).status).toBe(404)
    expect((await call('POST', 'console/preview/fuelPrices/fuelprices00000')).status).toBe(404)
  })
})
