import { beforeAll, describe, expect, it } from 'vitest'
import { cars, carVariants, usedVehicles } from '#collections/index.ts'
import { systemContext } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { builtApp } from './kit/app.ts'
import { createDatabase } from './kit/database.ts'
import { textOf } from './kit/page-text.ts'
import { listSwifts } from './kit/valued-vehicles.ts'

const { db } = await createDatabase()
const ctx = systemContext(db)
const answers = {
  type: 'car',
  brand: 'Maruti Suzuki',
  model: 'Swift',
  variant: 'VXi',
  year: '2020',
  odometer: '50,000',
  fuelType: 'Petrol',
  owner: 'First owner',
  location: 'Pune',
}
const address = (more: Record<string, string> = {}) =>
  `/worth?${new URLSearchParams({ ...answers, ...more })}`

let app: Awaited<ReturnType<typeof builtApp>>
const get = async (path: string) => {
  const response = await app.request(path)
  return { status: response.status, html: await response.text() }
}

beforeAll(async () => {
  for (const year of [2016, 2017, 2018, 2019, 2020, 2021])
    await createRecord(ctx, usedVehicles, {
      ...{ type: 'car', brand: 'Maruti Suzuki', model: 'Baleno', name: 'Baleno Delta', location: 'Pune' },
      ...{ year, odometer: 40_000, price: 400_000 + 30_000 * (year - 2016), status: 'approved' },
    } as const)
  const model = { brand: 'Maruti Suzuki', name: 'Baleno', publishedAt: '2026-01-01' }
  const { id } = await createRecord(ctx, cars, { ...model, price: 450_000 })
  const variant = { fuelType: 'Petrol', transmission: 'Automatic', publishedAt: '2026-01-01' } as const
  const alpha = { brand: 'Maruti Suzuki', name: 'Baleno Alpha', price: 450_000, Car_id: id }
  await createRecord(ctx, carVariants, { ...variant, ...alpha })
  await listSwifts(ctx)
  app = await builtApp(db)
})

/** The first price in lakh after the heading of the result. */
const valueIn = (html: string) => Number(/market value.*?₹([\d.]+)\u00a0L/s.exec(html)?.[1])

describe('what a vehicle is worth', () => {
  it.each(['/worth', address()])('says once how it is worked out: %s', async path => {
    expect(textOf((await get(path)).html).match(/How we work it out/g)).toHaveLength(1)
  })

  it('is shown with its ranges and the number of prices that it comes from', async () => {
    const { status, html } = await get(address())
    expect(status).toBe(200)
    expect(html).toContain('Swift VXi (2020): market value')
    expect(html).toContain('From 40 asking prices of the Maruti Suzuki Swift')
    expect(valueIn(html)).toBeGreaterThan(4)
    expect(valueIn(html)).toBeLessThan(7)
    for (const range of ['To a private buyer', 'To a dealer', 'In exchange']) expect(html).toContain(range)
    expect(html).toContain('<meta name="robots" content="noindex"')
    expect(html).toMatch(/href="\/garage\?add=&amp;type=car&amp;[^"]*odometer=50%2C000/)
  })

  it('falls with the kilometres and the age', async () => {
    const [typical, driven, older] = await Promise.all([
      get(address()),
      get(address({ odometer: '140000' })),
      get(address({ year: '2015' })),
    ])
    expect(valueIn(driven.html)).toBeLessThan(valueIn(typical.html))
    expect(valueIn(older.html)).toBeLessThan(valueIn(typical.html))
  })

  it('is rough without prices of its model, and not guessed without prices of its brand', async () => {
    const rough = await get(address({ model: 'Ignis' }))
    expect(rough.html).toContain('A rough estimate: we know no price of this model')
    expect(rough.html).toContain('To a dealer')
    expect(rough.html).not.toContain('Usual Ignis')
    expect(valueIn(rough.html)).toBeGreaterThan(1)
    const { status, html } = await get(address({ brand: 'Lada', model: 'Niva' }))
    expect(status).toBe(200)
    expect(html).toContain('Niva VXi (2020): no value yet')
    expect(html).toContain('We know no prices of used Lada vehicles')
    // The brand can be corrected.
    expect(html).toMatch(/<input[^>]*type="text"[^>]*value="Lada"|<input[^>]*value="Lada"[^>]*type="text"/)
    expect(html).not.toContain('To a dealer')
  })

  it('takes three taps: brand, model and year, each in the address', async () => {
    const step = (params: Record<string, string>) => `/worth?${new URLSearchParams(params)}`
    const brand = { type: 'car', brand: 'Maruti Suzuki' }
    const linkTo = (params: Record<string, string>) => `href="${step(params).replaceAll('&', '&amp;')}"`
    expect((await get('/worth')).html).toContain(linkTo(brand))
    expect((await get(step(brand))).html).toContain(linkTo({ ...brand, model: 'Baleno' }))
    const years = (await get(step({ ...brand, model: 'Baleno' }))).html
    expect(years).toMatch(/<button[^>]*value="2019"[^>]*name="year"/)
    expect(years).toMatch(/<option value="Baleno Alpha">/)
    expect(years).not.toContain('To a dealer')
    const { html } = await get(step({ ...brand, model: 'Baleno', variant: 'Baleno Alpha', year: '2019' }))
    expect(html).toContain('To a dealer')
    // The fuel and the gearbox are those of the variant.
    expect(html).toMatch(/Assumed: [\d,]+ km, Petrol, Automatic,? and First owner/)
    expect(html).toMatch(/<a[^>]+href="\/worth"[^>]*>Another vehicle/)
  })

  it('takes a model by typing that is in no list', async () => {
    const { html } = await get('/worth?type=car&brand=Lada')
    expect(html).toContain('This is not in our list')
    expect(html).toMatch(/<details open=""[^>]*>.*Not in the list\? Type it/s)
  })

  it('says that few prices leave brand, body and age, and that it is not above the price when new', async () => {
    const { html } = await get(address({ model: 'Baleno', variant: 'Delta' }))
    expect(html).toContain('From 6 asking prices of the Maruti Suzuki Baleno')
    expect(html).toContain('because few of this model are for sale')
    expect(html).toContain('Not above what it costs new: ₹4,50,000')
    expect(valueIn(html)).toBeLessThan(4.5)
    const hindi = await get(`/hi${address({ model: 'Baleno', variant: 'Delta' })}`)
    expect(hindi.html).toContain('नई की कीमत ₹4,50,000 से ज़्यादा नहीं')
    expect(hindi.html).toContain('क्योंकि इस मॉडल की कम गाड़ियां बिक्री पर हैं')
    expect((await get(address())).html).not.toContain('because few of this model')
  })

  it('without answers asks for them, and is for search engines', async () => {
    const { html } = await get('/worth')
    expect(html).not.toContain('aria-invalid=')
    expect(html).toContain('rel="canonical"')
  })

  it('with wrong answers says what is wrong, and keeps what was typed', async () => {
    const { html } = await get(address({ odometer: 'many', year: '1850', brand: '' }))
    expect(html).toContain('Please check 3 fields')
    expect(html).toContain('Km driven must be a whole number')
    expect(html).toContain('value="many"')
    expect(html).not.toContain('To a dealer')
  })
})
