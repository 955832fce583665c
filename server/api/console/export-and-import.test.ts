import { describe, expect, it } from 'vitest'
import { auditLog, cars, commercialCategory } from '#collections/index.ts'
import { createRecord } from '#records/create.ts'
import { getRecord } from '#records/get.ts'
import { listRecords } from '#records/list.ts'
import { openImportApi } from '#test/kit/import-api.ts'

const { pool, systemCtx, app, send } = await openImportApi()
const exported = async (path: string) => (await app.request(`/api/console/export/${path}`)).text()

describe('an exported file', () => {
  /** Every row of the tables. */
  const everything = async () => {
    const rows = ['cars', 'car_variants', 'autoNews', 'commercial_vehicles', 'roadTaxRates'].map(name =>
      pool.query(`select * from "${name}" order by id`),
    )
    return (await Promise.all(rows)).map(({ rows: found }) => found)
  }

  it.each([
    ['cars', 'csv'],
    ['cars', 'json'],
    ['car_variants', 'csv'],
    ['car_variants', 'json'],
    ['autoNews', 'csv'],
    ['autoNews', 'json'],
    ['commercial_vehicles', 'csv'],
    ['roadTaxRates', 'csv'],
  ] as const)('of %s as %s changes nothing when it is imported again', async (name, format) => {
    const before = await everything()
    const file = await exported(`${name}?format=${format}`)
    for (const run of ['', '?run=1']) {
      const { status, body } = await send(`${name}${run}`, file, format)
      expect([status, body.report.refused]).toEqual([200, { total: 0, items: [] }])
      expect(body.report.counts.records).toMatchObject({ created: 0, updated: 0 })
      expect(body.report.counts.records.unchanged).toBeGreaterThan(10)
    }
    expect(await everything()).toEqual(before)
  })

  it('is filtered and sorted like the list', async () => {
    const filter = encodeURIComponent('brand="Tata"')
    const found = JSON.parse(await exported(`cars?format=json&filter=${filter}&sort=-name&fields=name,brand`))
    expect(found.length).toBeGreaterThan(2)
    expect(new Set(found.map(({ brand }: { brand: string }) => brand))).toEqual(new Set(['Tata']))
    const names = found.map(({ name }: { name: string }) => name)
    expect(names).toEqual(names.toSorted().toReversed())
    expect(
      JSON.parse(await exported(`cars?format=json&filter=${encodeURIComponent('brand="None"')}`)),
    ).toEqual([])
    expect((await app.request('/api/console/export/cars?format=xml')).status).toBe(400)
  })

  it.each([
    '=1+1',
    '+91 20',
    '-5',
    '@here',
    "'=quoted",
    "''-twice",
    '\tTab',
    'A "word", and\r\nanother',
    ' blank ',
  ])('with %j contains no formula, and imports unchanged', async name => {
    const { id } = await createRecord(systemCtx, commercialCategory, { name: 'Odd', description: name })
    const file = await exported(`commercial_category?filter=${encodeURIComponent(`id="${id}"`)}`)
    const cell = file.split('\r\n')[1] ?? ''
    expect(/(^|,)"?[=+\-@\t]/.test(cell)).toBe(false)
    const { body } = await send('commercial_category', file)
    expect(body.report.counts.records).toEqual({ created: 0, updated: 0, unchanged: 1 })
  })

  it('updates the changed fields when imported, within the rules', async () => {
    const file = (await exported('cars?fields=id,title,seats,rating'))
      .replace(/^hyundai-creta,.*$/m, 'hyundai-creta,Better,5,1')
      .replace(/^tata-nexon,.*$/m, 'tata-nexon,,many,')
    const before = await getRecord(systemCtx, cars, 'hyundai-creta')
    const preview = await send('cars', file)
    expect(preview.body.report).toMatchObject({
      isDryRun: true,
      counts: { records: { created: 0, updated: 1 } },
      refused: { total: 1, items: [{ line: expect.any(Number), reason: expect.stringContaining('seats') }] },
      unread: ['rating'],
    })
    expect(await getRecord(systemCtx, cars, 'hyundai-creta')).toEqual(before)
    const { lines, body } = await send('cars?run=1', file)
    expect(lines.length).toBeGreaterThan(2)
    expect(lines[0]).toEqual({ done: expect.any(Number), total: expect.any(Number) })
    expect(lines.at(-2).done).toBe(lines.at(-2).total)
    expect(body.report.counts.records).toMatchObject({ updated: 1 })
    expect(await getRecord(systemCtx, cars, 'hyundai-creta')).toMatchObject({
      title: 'Better',
      rating: before.rating,
    })
    const { items } = await listRecords(systemCtx, auditLog, { sort: ['-created'], perPage: 5 })
    expect(items.map(({ action, kind, actor }) => [action, kind, actor])).toContainEqual([
      'import',
      'cars',
      'operator0000000',
    ])
    expect(items.map(({ action }) => action)).toContain('update')
  })
})
