import { hash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it, vi } from 'vitest'
import { autoNews, cars, contactId, contactUs, usedVehicles } from '#collections/index.ts'
import { updateMarketFigures } from '#domain/market/update-figures.ts'
import { createRecord } from '#records/create.ts'
import { findRecord } from '#records/get.ts'
import { updateRecord } from '#records/update.ts'
import { openCachedApp } from './kit/cached-app.ts'
import { openDemoStore } from './kit/demo-store.ts'
import { createBearerClient, newOperator } from './kit/operator.ts'
import { recordQueries } from './kit/record-queries.ts'

// Public pages are cached, and nobody gets one that is older than the last write before the request.

const { db, pool, systemCtx } = await openDemoStore()
const { app, read, waitUntilCached } = await openCachedApp(db, pool)
await updateMarketFigures(systemCtx)
const owner = await newOperator(systemCtx, 'owner')
const call = createBearerClient(app, owner.token)
const record = (collection: string, id: string) => `collections/${collection}/records/${id}`

/** Every page shows the contact details, so this invalidates all. */
const renewAll = () => updateRecord(systemCtx, contactUs, contactId, {})

const creta = '/cars/hyundai-creta'
const article = '/auto/news/electric-suv-running-cost-five-cities'

describe('a cached page', () => {
  it('has the same bytes in every encoding, and runs only its own scripts', async () => {
    await waitUntilCached(creta)
    const { answer, html } = await read(creta)
    const policy = answer.headers.get('Content-Security-Policy') ?? ''
    const scripts = [
      ...html.matchAll(/<script(?![^>]*\s(?:src=|type="application\/))[^>]*>([\s\S]*?)<\/script>/g),
    ]
    expect(scripts.length).toBeGreaterThan(0)
    for (const [, script = ''] of scripts)
      expect(policy).toContain(`'sha256-${hash('sha256', script, 'base64')}'`)
    expect(answer.headers.get('Cache-Control')).toBe('no-cache')
    expect(answer.headers.get('Cache-Tag')?.split(',')).toContain('cars/hyundai-creta')
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync }
    for (const encoding of ['br', 'gzip'] as const) {
      const packed = await app.request(creta, { headers: { 'Accept-Encoding': encoding } })
      const { headers } = packed
      const body = Buffer.from(await packed.arrayBuffer())
      expect(headers.get('Content-Encoding')).toBe(encoding)
      expect(headers.get('Vary')).toContain('Accept-Encoding')
      expect(unpack[encoding](body).toString()).toBe(html)
    }
    const etag = answer.headers.get('ETag') ?? ''
    for (const known of [etag, `W/${etag}`])
      expect((await read(creta, { 'If-None-Match': known })).answer.status).toBe(304)
  })

  it('differs by filter, language and content type, and by nothing that the page does not know', async () => {
    await waitUntilCached('/cars?fuel=Diesel&sort=price')
    for (const more of ['&q=', '&utm_source=mail', '&gclid=1', '&x=1', '&city=pune', '&X=<script>'])
      expect([more, (await read(`/cars?fuel=Diesel&sort=price${more}`)).isHit]).toEqual([more, true])
    expect((await read('/cars?sort=price&fuel=Diesel')).isHit).toBe(true)
    for (const other of ['/cars?fuel=Petrol&sort=price', '/hi/cars?fuel=Diesel&sort=price'])
      expect((await read(other)).isHit).toBe(false)
    await waitUntilCached('/cars')
    for (const plain of ['?utm_source=x', '?zzz=1', '?page=1', '?sort=-created&page=0'])
      expect([plain, (await read(`/cars${plain}`)).isHit]).toEqual([plain, true])
    await waitUntilCached('/cars?fuel=one')
    const unreadable = await read('/cars?fuel=another')
    expect([unreadable.isHit, unreadable.html.includes('Ignored, not valid')]).toEqual([true, true])
    await waitUntilCached('/cars.data?fuel=Diesel&sort=price')
    expect((await read('/cars.data?fuel=Diesel&sort=price')).html).not.toContain('<html')
  })

  it('repeats nothing of an unknown address, whoever requests it first', async () => {
    for (const path of [
      creta,
      '/cars',
      '/used/cars',
      '/auto/news',
      '/search',
      '/shortlist',
      '/',
      '/hi/cars',
    ]) {
      await renewAll()
      const { isHit, html } = await read(`${path}?city=pune&q=nexon&zebra=crossing`)
      expect([path, isHit, html.includes('zebra')]).toEqual([path, false, false])
    }
  })

  it('is rendered once for concurrent requests', async () => {
    await updateRecord(systemCtx, cars, 'hyundai-creta', { description: 'For many.' })
    await vi.waitFor(async () => expect((await read(creta)).html).toContain('For many.'))
    await call('PATCH', record('cars', 'hyundai-creta'), { description: 'For all.' })
    const all = await Promise.all(Array.from({ length: 20 }, () => read(creta)))
    expect(all.filter(({ isHit }) => !isHit)).toHaveLength(1)
    for (const { html } of all) expect(html).toContain('For all.')
  })

  it.each(['/login', '/compare', '/profile', '/rent/cars', '/no-such-page', '/cars/no-such-car'])(
    'is never %s',
    async path => {
      for (let turn = 0; turn < 2; turn++) expect((await read(path)).isOpen).toBe(false)
    },
  )

  it('depends on everything that it was rendered from', async () => {
    const paths = [
      '/',
      '/cars',
      '/bikes',
      '/commercial-vehicles',
      '/commercial/trucks',
      '/cars/brand/tata',
      creta,
      '/cars/hyundai-creta?city=pune',
      '/used/cars',
      '/used/cars/in/pune',
      '/auto/news',
      article,
      '/search?q=creta',
      '/search?q=diesel+suv',
      '/search?q=hundai',
      '/sitemap',
      '/about',
      '/contact',
      '/used-vehicles/usedvehicle0001',
      '/shortlist?cars=hyundai-creta',
      '/bikes/royal-enfield-classic-350',
      '/commercial-vehicles/tata-ace-gold',
      '/cars/upcoming',
      '/cars/variant/hyundai-creta-1-5-e',
      '/market',
      '/market/tata',
      '/market/tata/nexon',
    ]
    for (const path of paths) {
      await renewAll()
      const { result, tables } = await recordQueries(pool, () => read(path))
      expect(result.isHit, path).toBe(false)
      expect(result.answer.status, path).toBe(200)
      const named = (result.answer.headers.get('Cache-Tag') ?? '').split(',').map(tag => tag.split('/')[0])
      for (const table of tables.read)
        expect(
          (writtenWith[table] ?? [table]).some(one => named.includes(one)),
          `${path}: ${table}`,
        ).toBe(true)
    }
  })
})

/** Tables whose rows are written only together with records of another collection, whose tag evicts the page. */
const writtenWith: Record<string, string[]> = {
  searchTerms: ['searchEntries'],
  priceEvents: ['usedVehicles'],
  valuationCells: ['usedVehicles', 'marketFigures'],
  // A change of a seller evicts its listings' pages; its usual answer time may lag behind by a page's age.
  users: ['usedVehicles'],
  UsedVehicleConversations: ['usedVehicles'],
  // A rating of a seller evicts its listings' pages.
  deals: ['usedVehicles'],
  messages: ['usedVehicles'],
}

/** Each way to write to the store: the request, and what the page shows afterwards. */
const doors: [
  string,
  { path: string; write: () => Promise<unknown>; says: string | RegExp; status?: number },
][] = [
  [
    'a record that is changed by the API',
    {
      path: creta,
      write: () => call('PATCH', record('cars', 'hyundai-creta'), { description: 'Changed by the API.' }),
      says: 'Changed by the API.',
    },
  ],
  [
    'one that is taken back in the console',
    {
      path: article,
      write: () =>
        call('POST', 'console/publish', {
          collection: 'autoNews',
          ids: ['electric-suv-running-cost-five-cities'],
          publishedAt: null,
        }),
      says: /noindex/,
      status: 404,
    },
  ],
  [
    'a review by the form of a page',
    {
      path: '/cars/tata-nexon',
      write: async () =>
        app.request('/cars/tata-nexon/review', {
          method: 'POST',
          headers: { 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/x-www-form-urlencoded' },
          body: new URLSearchParams({ name: 'Ravi', review: 'Two years, no trouble.', rating: '1' }),
        }),
      says: 'Two years, no trouble.',
    },
  ],
  [
    'a rate',
    {
      path: '/cars/hyundai-creta?city=pune',
      write: async () => {
        const { body } = await call('GET', record('roadTaxRates', 'mh'))
        const tables = body.tables.map((table: object) => ({ ...table, source: 'The schedule of next year' }))
        return call('PATCH', record('roadTaxRates', 'mh'), { tables, asOf: '2026-10' })
      },
      says: 'The schedule of next year',
    },
  ],
  [
    'an import',
    {
      path: '/cars/tata-harrier',
      write: async () => {
        const answer = await app.request('/api/console/import/cars?run=1', {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', Authorization: owner.token },
          body: JSON.stringify([{ id: 'tata-harrier', description: 'Brought by a file.' }]),
        })
        // The last line reports the end.
        return answer.text()
      },
      says: 'Brought by a file.',
    },
  ],
  [
    'a seller’s name',
    {
      path: '/used-vehicles/usedvehicle0001',
      write: async () => {
        const listing = await findRecord(systemCtx, usedVehicles, 'usedvehicle0001', {
          fields: ['seller_id'],
        })
        return call('PATCH', record('users', listing?.seller_id ?? ''), { name: 'Zubeida Khan' })
      },
      says: /Zubeida(?! Khan)/,
    },
  ],
  [
    'the frame of every page',
    {
      path: '/about',
      write: () => call('PATCH', record('contact_us', 'contactus000000'), { phone: '+91 20 4000 1234' }),
      says: '+91 20 4000 1234',
    },
  ],
]

describe('after a write', () => {
  it.each(doors)('of %s the page shows it', async (_, { path, write, says, status = 200 }) => {
    await waitUntilCached(path)
    expect((await read(path)).html).not.toMatch(says)
    await write()
    const { answer, html } = await read(path)
    expect(answer.status).toBe(status)
    expect(html).toMatch(says)
  })

  it('of another process pages follow', async () => {
    await waitUntilCached('/auto/news')
    await createRecord(systemCtx, autoNews, {
      category: 'cars',
      title: 'Written elsewhere',
      content: 'Far.',
      publishedAt: new Date().toISOString().replace('T', ' '),
    })
    await vi.waitFor(async () => expect((await read('/auto/news')).html).toContain('Written elsewhere'))
  })

  it('of another process lists of the API and their totals follow', async () => {
    const path = '/api/collections/autoNews/records?perPage=1'
    const totalOf = ({ html }: { html: string }): number => JSON.parse(html).totalItems
    await waitUntilCached(path)
    const before = totalOf(await read(path))
    await createRecord(systemCtx, autoNews, {
      category: 'cars',
      title: 'Counted elsewhere',
      content: 'Far.',
      publishedAt: new Date().toISOString().replace('T', ' '),
    })
    await vi.waitFor(async () => expect(totalOf(await read(path))).toBe(before + 1))
  })

  it('during rendering, that page is not cached', async () => {
    await call('PATCH', record('cars', 'hyundai-creta'), { description: 'Before.' })
    const holder = await pool.connect()
    await holder.query('begin; lock table "vehicleReviews" in access exclusive mode')
    // The car has been read, but the reviews have to wait.
    const early = read(creta)
    await vi.waitFor(async () => {
      const { rows } = await pool.query(
        `select 1 from pg_locks where not granted and relation = '"vehicleReviews"'::regclass`,
      )
      expect(rows.length).toBeGreaterThan(0)
    })
    expect((await call('PATCH', record('cars', 'hyundai-creta'), { description: 'After.' })).status).toBe(200)
    // Requested after the write, while the older page is still being rendered.
    const late = read(creta)
    await holder.query('commit')
    holder.release()
    await early
    expect((await late).html).toContain('After.')
    expect((await read(creta)).html).toContain('After.')
  })

  it('no reader gets an older version, however many read and write concurrently', async () => {
    const ids = ['tata-nexon', 'tata-punch']
    const confirmedVersions = new Map(ids.map(id => [id, 0]))
    let isOver = false
    const writer = async (id: string) => {
      for (let version = 1; version <= 6; version++) {
        const { status } = await call('PATCH', record('cars', id), { name: `Version ${version} of ${id}` })
        expect(status).toBe(200)
        confirmedVersions.set(id, version)
      }
    }
    let hits = 0
    const reader = async (path: string) => {
      while (!isOver) {
        // Cached pages need no waiting, and the writers wait for the database.
        await setImmediate()
        const least = new Map(confirmedVersions)
        const { html, isHit } = await read(path)
        if (isHit) hits++
        for (const id of ids) {
          const versions = [...html.matchAll(new RegExp(`Version (\\d+) of ${id}`, 'g'))].map(found =>
            Number(found[1]),
          )
          if (versions.length) expect(Math.min(...versions), path).toBeGreaterThanOrEqual(least.get(id) ?? 0)
        }
      }
    }
    const paths = [
      '/cars/tata-nexon',
      '/cars/tata-nexon.data',
      '/cars/brand/tata',
      '/cars/tata-punch',
      '/search?q=version',
    ]
    const readers = paths.map(reader)
    await Promise.all(ids.map(writer)).finally(() => {
      isOver = true
    })
    await Promise.all(readers)
    expect(hits).toBeGreaterThan(0)
    expect((await read('/cars/tata-nexon')).html).toContain('Version 6 of tata-nexon')
  }, 60_000)
})
