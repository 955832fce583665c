import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { chargesId, fuelPricesId, insuranceId } from '#collections/index.ts'
import { seedRates } from '#domain/pricing/default-rates/seed-rates.ts'
import { builtApp } from './kit/app.ts'
import { openDemoStore } from './kit/demo-store.ts'
import { createBearerClient, newOperator } from './kit/operator.ts'
import { textOf } from './kit/page-text.ts'

const { db, systemCtx } = await openDemoStore()
const app = await builtApp(db)
/** Another process on the same store. */
const neighbour = await builtApp(db)
const editor = await newOperator(systemCtx, 'editor')
const call = createBearerClient(app, editor.token)
const recordsOf = (name: string) => `collections/${name}/records`
const maharashtra = `${recordsOf('roadTaxRates')}/mh`

const page = async (path: string, from = app) => {
  const answer = await from.request(path)
  return { html: await answer.text(), etag: answer.headers.get('ETag') }
}
/** A line of the on-road price in the page. */
const lineOf = (html: string, part: string) => {
  const [row = ''] = new RegExp(`<tr[^>]*>(?:(?!</tr>).)*${part}.*?</tr>`, 's').exec(html) ?? []
  return textOf(row)
}
const car = '/cars/hyundai-creta?city=pune'

describe('a road tax that an editor changes', () => {
  it('is used for prices at once, in every process, with its month', async () => {
    const before = await page(car)
    await page(car, neighbour)
    const { body: rate } = await call('GET', maharashtra)
    const tables = rate.tables.map((table: { fuels: string[] }) =>
      table.fuels.includes('Petrol')
        ? { ...table, source: 'Motor Vehicles Tax Act, new schedule', slabs: [{ rate: 20 }] }
        : table,
    )
    const changed = await call('PATCH', maharashtra, { tables, asOf: '2026-10' })
    expect(changed).toMatchObject({ status: 200, body: { updatedBy: editor.id, name: 'Maharashtra' } })
    for (const from of [app, neighbour]) {
      const after = await page(car, from)
      expect(lineOf(after.html, 'Road tax')).not.toBe(lineOf(before.html, 'Road tax'))
      expect(after.html).toContain('20% of the ex-showroom price.')
      expect(after.html).toContain('Motor Vehicles Tax Act, new schedule, as of Oct\u00a02026')
      expect(after.etag).not.toBe(before.etag)
    }
  })

  it('is unknown once its record is deleted, also after a restart', async () => {
    const goa = `${recordsOf('roadTaxRates')}/ga`
    expect((await call('DELETE', goa)).status).toBe(204)
    await seedRates(systemCtx)
    expect(lineOf((await page('/cars/hyundai-creta?city=panaji')).html, 'Road tax')).toContain('Unknown')
    expect((await call('GET', goa)).status).toBe(404)
  })
})

describe('the rates of bikes', () => {
  const bike = '/bikes/royal-enfield-classic-350?city=pune'

  it('follow an editor’s change at once, and leave cars alone', async () => {
    const before = await page(car)
    const { body: rate } = await call('GET', maharashtra)
    const bikeTables = rate.bikeTables.map((table: { fuels: string[] }) =>
      table.fuels.includes('Petrol') ? { ...table, slabs: [{ rate: 25 }], levy: 750 } : table,
    )
    await call('PATCH', maharashtra, { bikeTables })
    await call('PATCH', `${recordsOf('registrationCharges')}/${chargesId}`, { bikeRegistrationFee: 450 })
    const { html } = await page(bike)
    expect(html).toContain('25% of the ex-showroom price.')
    expect(lineOf(html, 'Registration')).toContain('₹650')
    expect((await page(car)).html).toBe(before.html)
  })

  it('come into a store of an earlier version once, and never over an editor’s value', async () => {
    const [bihar, delhi] = ['br', 'dl'].map(state => `${recordsOf('roadTaxRates')}/${state}`)
    const { body: seeded } = await call('GET', delhi ?? '')
    await db.execute(sql`update "roadTaxRates" set "bikeTables" = null`)
    await db.execute(sql`update "insuranceRates" set "bikeByEngine" = null, "bikeByMotor" = null`)
    await db.execute(
      sql`update "registrationCharges" set "bikeRegistrationFee" = null, "commercialFees" = null`,
    )
    await call('DELETE', bihar ?? '')
    await Promise.all([1, 2].map(() => seedRates(systemCtx)))
    const { body: after } = await call('GET', delhi ?? '')
    expect(after.bikeTables).toEqual(seeded.bikeTables)
    expect([after.source, after.asOf]).toEqual([seeded.source, seeded.asOf])
    expect((await call('GET', bihar ?? '')).status).toBe(404)
    const { body: insurance } = await call('GET', `${recordsOf('insuranceRates')}/${insuranceId}`)
    expect([insurance.gst, insurance.bikeByEngine[0]]).toEqual([18, { upTo: 75, premium: 2901 }])

    await call('PATCH', delhi ?? '', { bikeTables: null })
    await seedRates(systemCtx)
    expect((await call('GET', delhi ?? '')).body.bikeTables).toBeNull()
  })
})

describe('the other parts of a price', () => {
  it('follow insurance, fees and fuel in the same way', async () => {
    await call('PATCH', `${recordsOf('insuranceRates')}/${insuranceId}`, { gst: 5, asOf: '2026-10' })
    await call('PATCH', `${recordsOf('registrationCharges')}/${chargesId}`, { fastag: 777, asOf: '2026-08' })
    const { html } = await page(car)
    expect(html).toContain('with 5% GST, as of Oct\u00a02026')
    expect(lineOf(html, 'FASTag')).toContain('₹777')
    expect(html).toContain('including its first balance, as of Aug\u00a02026')
    await call('PATCH', `${recordsOf('fuelPrices')}/${fuelPricesId}`, {
      diesel: 99.5,
      cng: 99.5,
      petrol: 99.5,
    })
    const truck = await page('/commercial-vehicles/tata-ace-gold')
    expect(truck.html).toContain('₹99.50 (usual price, Nov\u00a02026)')
  })

  it('follow a change of the contact at once', async () => {
    const contact = `${recordsOf('contact_us')}/contactus000000`
    await page('/')
    await call('PATCH', contact, { phone: '+91 20 5550 1234' })
    for (const from of [app, neighbour]) expect((await page('/', from)).html).toContain('+91 20 5550 1234')
  })
})

const slabs = [{ upTo: 10, rate: 1 }, { rate: 2 }]
const petrol = { fuels: ['Petrol'], slabs }
const ownSource = { source: 'The islands’ schedule for bikes', asOf: '2026-01', certainty: 'reported' }
const assam = {
  state: 'LD',
  tables: [petrol],
  certainty: 'reported',
  source: 'The islands’ schedule of taxes',
  asOf: '2026-01',
}

describe('an invalid rate is rejected', () => {
  it.each([
    [
      'a tax of half the price',
      { tables: [{ ...petrol, slabs: [{ rate: 50 }] }] },
      'tables',
      '0.slabs.0.rate',
    ],
    ['a rate below nothing', { tables: [{ ...petrol, slabs: [{ rate: -1 }] }] }, 'tables', '0.slabs.0.rate'],
    ['slabs that fall', { tables: [{ ...petrol, slabs: slabs.toReversed() }] }, 'tables', '0.slabs.0.upTo'],
    ['no rate for the dearest', { tables: [{ ...petrol, slabs: [slabs[0]] }] }, 'tables', '0.slabs.0.upTo'],
    ['a fuel twice', { tables: [petrol, petrol] }, 'tables', '1.fuels.0'],
    ['a fuel that is none', { tables: [{ fuels: ['Steam'], slabs }] }, 'tables', '0.fuels.0'],
    ['no table', { tables: [] }, 'tables', ''],
    ['a tax on bikes without its source', { bikeTables: [petrol] }, 'bikeTables', '0.source'],
    [
      'a tax on bikes that run on diesel',
      { bikeTables: [{ ...petrol, ...ownSource, fuels: ['Diesel'] }] },
      'bikeTables',
      '0.fuels.0',
    ],
    [
      'a fuel of bikes twice',
      { bikeTables: [1, 2].map(() => ({ ...petrol, ...ownSource })) },
      'bikeTables',
      '1.fuels.0',
    ],
    ['a state that is none', { state: 'ZZ' }, 'state', undefined],
    ['a month that is none', { asOf: '2026-13' }, 'asOf', undefined],
    ['a month that is yet to come', { asOf: '2092-01' }, 'asOf', undefined],
    ['no source', { source: '' }, 'source', undefined],
    ['too much cess', { cess: 90 }, 'cess', undefined],
    ['a levy in paise', { levy: 10.5 }, 'levy', undefined],
  ])('%s', async (_, wrong, field, place) => {
    const { status, body } = await call('POST', recordsOf('roadTaxRates'), { ...assam, ...wrong })
    expect([status, Object.keys(body.data)]).toEqual([400, [field]])
    expect(body.data[field].params?.place).toBe(place)
  })

  it.each([
    ['insuranceRates', insuranceId, { hybridRebate: 130 }],
    ['insuranceRates', insuranceId, { gst: null }],
    ['registrationCharges', chargesId, { tcsRate: -1 }],
    ['registrationCharges', chargesId, { fastag: '5 hundred' }],
    ['fuelPrices', fuelPricesId, { diesel: 9_100 }],
  ])('in %s/%s %j', async (name, id, wrong) => {
    const { status, body } = await call('PATCH', `${recordsOf(name)}/${id}`, wrong)
    expect([status, Object.keys(body.data)]).toEqual([400, Object.keys(wrong)])
  })

  it('and so is a second record of a single one, and its deletion', async () => {
    expect((await call('POST', recordsOf('fuelPrices'), { petrol: 100 })).status).toBeGreaterThanOrEqual(400)
    expect((await call('DELETE', `${recordsOf('fuelPrices')}/${fuelPricesId}`)).status).toBe(403)
  })
})
