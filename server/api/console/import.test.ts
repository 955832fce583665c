import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditLog, cars, carVariants } from '#collections/index.ts'
import { tryWithAdvisoryLock } from '#database/advisory-lock.ts'
import { createRecord } from '#records/create.ts'
import { getRecord } from '#records/get.ts'
import { listRecords } from '#records/list.ts'
import { type ImportFormat, openImportApi } from '#test/kit/import-api.ts'
import { importLimits } from './import.ts'

const { db, systemCtx, app, caller, as, send, countCars } = await openImportApi()

describe('an editor’s file', () => {
  const csv =
    'Make,Name,Price (Rs),Notes\nAcme,Bolt,500000,x\nAcme,Nut,a lot,y\nAcme,,1,z\nAcme,Bolt,2,again\n'
  const columns = encodeURIComponent(
    JSON.stringify({ Make: 'brand', Name: 'name', 'Price (Rs)': 'price', Notes: null }),
  )

  it('is inspected for its columns first', async () => {
    const { status, body } = await send(
      'cars?inspect=1',
      'Brand,Price (Rs),fuel type,Notes\n,500000,,\nAcme,1,,\n',
    )
    expect(status).toBe(200)
    expect(body).toEqual({
      rows: 2,
      columns: [
        { column: 'Brand', field: 'brand', example: 'Acme' },
        { column: 'Price (Rs)', field: 'price', example: '500000' },
        { column: 'fuel type', field: 'fuelType', example: '' },
        { column: 'Notes', field: null, example: '' },
      ],
    })
  })

  it('is previewed row by row without writing', async () => {
    const before = await countCars()
    const { status, body } = await send(`cars?columns=${columns}`, csv)
    expect(status).toBe(200)
    expect(body.report).toMatchObject({
      collection: 'cars',
      isDryRun: true,
      rows: 4,
      unread: ['Notes'],
      counts: { records: { created: 1, updated: 0, unchanged: 0 } },
      refused: {
        total: 3,
        items: [
          {
            line: 3,
            reason: expect.stringContaining('price: Must be a number.'),
            fields: { price: 'Must be a number.' },
          },
          { line: 4, reason: expect.stringContaining('name: Cannot be blank.') },
          { line: 5, reason: 'the same record as line 2' },
        ],
      },
      sample: [{ line: 2, id: 'acme-bolt', outcome: 'created', changes: { brand: 'Acme', price: '500000' } }],
    })
    expect(await countCars()).toBe(before)
  })

  it('claims and logs no change of what follows from the variants of a model', async () => {
    const base = { publishedAt: '2026-01-01 00:00:00.000Z' }
    const { id } = await createRecord(systemCtx, cars, {
      brand: 'Acme',
      name: 'Follower',
      price: 578_900,
      ...base,
    })
    await createRecord(systemCtx, carVariants, {
      Car_id: id,
      brand: 'Acme',
      name: 'Base',
      price: 578_900,
      ...base,
    })
    const isLogged = async () =>
      (await listRecords(systemCtx, auditLog, { where: eq(auditLog.table.record, id) })).items
    const rows = `id,brand,name,price\n${id},Acme,Follower,585000\n`
    for (const path of ['cars', 'cars?run=1'])
      expect((await send(path, rows)).body.report).toMatchObject({
        counts: { records: { updated: 0, unchanged: 1 } },
        records: { items: [{ id, outcome: 'unchanged', changes: [], derived: ['price'] }] },
      })
    expect(await isLogged()).toEqual([])
    const named = `id,brand,name,price,bodyType\n${id},Acme,Follower,585000,SUV\n`
    expect((await send('cars?run=1', named)).body.report.records.items).toMatchObject([
      { outcome: 'updated', changes: [{ field: 'bodyType', from: null, to: 'SUV' }], derived: ['price'] },
    ])
    expect((await isLogged()).map(({ changes }) => Object.keys(Object(changes)))).toEqual([['bodyType']])
  })

  it('reads prices and figures in Indian notation, and names each record with its changes', async () => {
    const made = 'brand,name,price,mileage,power\nAcme,Rupee,"₹7,45,000/-",18.6 kmpl,113 bhp\n'
    await send('cars?run=1', made)
    expect(await getRecord(systemCtx, cars, 'acme-rupee')).toMatchObject({
      price: 745_000,
      mileage: 18.6,
      power: 113,
    })
    const next =
      'brand,name,price,mileage\nAcme,Rupee,7.95 lakh,18.6 kmpl\nAcme,Crore,1.2 Cr,\nAcme,Odd,6.49 - 9.8 lakh,\n'
    const { body } = await send('cars', next)
    expect(body.report.records).toMatchObject({
      total: 2,
      items: [
        {
          line: 2,
          label: 'Acme Rupee',
          outcome: 'updated',
          id: 'acme-rupee',
          collection: 'cars',
          changes: [{ field: 'price', from: 745_000, to: 795_000 }],
        },
        {
          line: 3,
          label: 'Acme Crore',
          outcome: 'created',
          changes: expect.arrayContaining([{ field: 'price', from: null, to: 12_000_000 }]),
        },
      ],
    })
    expect(body.report.refused.items).toMatchObject([
      { line: 4, label: 'Acme Odd', fields: { price: 'Must be a number.' } },
    ])
    const same = await send('cars', made)
    expect(same.body.report.records.items).toMatchObject([
      { label: 'Acme Rupee', outcome: 'unchanged', changes: [] },
    ])
  })

  it('creates drafts, and changes nothing the second time', async () => {
    const before = await countCars()
    await send(`cars?run=1&columns=${columns}`, csv)
    expect(await countCars()).toBe(before + 1)
    expect(await getRecord(systemCtx, cars, 'acme-bolt')).toMatchObject({ price: 500_000, publishedAt: null })
    const again = await send(`cars?run=1&columns=${columns}`, csv)
    expect(again.body.report.counts.records).toEqual({ created: 0, updated: 0, unchanged: 1 })
    expect(await countCars()).toBe(before + 1)
  })

  it('matches records that have no readable address', async () => {
    const links = 'platform,link\nForum,https://example.in/forum\n'
    const counts = async () => (await send('social_media_links?run=1', links)).body.report.counts.records
    expect(await counts()).toMatchObject({ created: 1 })
    expect(await counts()).toEqual({ created: 0, updated: 0, unchanged: 1 })
  })
})

describe('a converted public file', () => {
  it('is imported by its ids: models, then their variants', async () => {
    const models = 'id,brand,name,sourceKey\nacme-wing,Acme,Wing,a:wing\n'
    const variants = 'id,Car_id,brand,name,price\nacme-wing-s,acme-wing,Acme,S,500000\n'
    const { body } = await send('cars?run=1', models)
    expect(body.report).toMatchObject({
      counts: { records: { created: 1 } },
      // Only `npm run import` may write it.
      unread: ['sourceKey'],
    })
    await send('car_variants?run=1', variants)
    expect(await getRecord(systemCtx, cars, 'acme-wing')).toMatchObject({ price: 500_000, sourceKey: '' })
  })
})

describe('an import refuses', () => {
  const reason = async (path: string, body: string, format: ImportFormat = 'csv') => {
    const { status, body: answer } = await send(path, body, format)
    return [status, answer.data?.file?.message ?? answer.message]
  }
  it.each([
    ['no file', 'cars', '', 'csv', 'the file is empty'],
    ['invalid JSON', 'cars', '[{', 'json', /the file is not JSON/],
    ['JSON that is not a list', 'cars', '{"a":1}', 'json', 'the file is not a list'],
    ['a column of no field', 'cars', 'id,wheels\na,4\n', 'csv', /cars has no field wheels/],
    ['columns that are none', 'cars?columns=7', 'a\n', 'csv', /columns must be JSON/],
  ] as const)('%s', async (_, path, body, format, message) => {
    const [status, said] = await reason(path, body, format)
    expect(status).toBe(400)
    expect(said).toMatch(message)
  })

  it('too many rows and too many bytes', async () => {
    const rows = `id\n${'a\n'.repeat(importLimits.rows + 1)}`
    expect(await reason('cars', rows)).toEqual([400, `the file has more than ${importLimits.rows} rows`])
    for (const format of ['csv', 'json'] as const)
      expect((await send('cars', 'x'.repeat(importLimits.bytes + 1), format)).status).toBe(413)
  })

  it('a text with NUL, in its row', async () => {
    const { body } = await send('cars', JSON.stringify([{ brand: 'A\u0000', name: 'B' }]), 'json')
    expect(body.report.refused.items).toEqual([{ line: 1, reason: expect.stringContaining('NUL') }])
  })

  it('anything but CSV and JSON', async () => {
    const answer = await app.request('/api/console/import/cars', { method: 'POST', body: 'x' })
    expect(answer.status).toBe(400)
  })

  it('while another import runs', async () => {
    await tryWithAdvisoryLock(db, 'import', async () => {
      expect((await send('cars', 'id\na\n')).status).toBe(429)
    })
  })

  it('operators who may not write, and collections that nobody may import', async () => {
    for (const name of ['CarsInquiry', 'auditLog', 'users', 'vehicleReviews', '_superusers', 'fraudSettings'])
      expect((await send(name, 'id\n')).status).toBe(403)
    as('support')
    expect((await send('cars', 'id\n')).status).toBe(403)
    caller.viewer = { kind: 'guest' }
    expect((await send('cars', 'id\n')).status).toBe(403)
    as('editor')
  })
})
