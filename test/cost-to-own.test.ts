import { beforeAll, describe, expect, it } from 'vitest'
import {
  bikes,
  bikeVariants,
  cars,
  carVariants,
  commercialCategory,
  commercialVariants,
  commercialVehicles,
  electricityTariffs,
  usedVehicles,
} from '#collections/index.ts'
import { systemContext } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { updateRecord } from '#records/update.ts'
import { builtApp } from './kit/app.ts'
import { createDatabase } from './kit/database.ts'
import { textOf } from './kit/page-text.ts'
import { createMember } from './kit/people.ts'

const publishedAt = '2026-01-01'
const { db } = await createDatabase()
const ctx = systemContext(db)

let app: Awaited<ReturnType<typeof builtApp>>
const get = async (path: string) => {
  const response = await app.request(path)
  const html = (await response.text()).replaceAll('<!-- -->', '')
  return { status: response.status, html, text: textOf(html) }
}

beforeAll(async () => {
  const model = { brand: 'Tata', location: 'Delhi', fuelType: 'Petrol', mileage: 17, publishedAt } as const
  for (const [id, name] of [
    ['tata-nexon', 'Nexon'],
    ['tata-nexon-ev', 'Nexon EV'],
    ['tata-sierra', 'Sierra'],
  ] as const)
    await createRecord(ctx, cars, {
      ...model,
      ...{ id, name, price: 800_000, minPrice: 800_000, maxPrice: 1_300_000 },
      isUpcoming: id === 'tata-sierra',
    })
  const variant = { publishedAt, brand: 'Tata', Car_id: 'tata-nexon', engine: 1199, power: 118 }
  const variants = [
    { id: 'nexon-pure', name: 'Pure', fuelType: 'Petrol', price: 900_000, mileage: 17 },
    { id: 'nexon-top', name: 'Top', fuelType: 'Petrol', price: 1_200_000, mileage: 17 },
    { id: 'nexon-cng', name: 'Pure CNG', fuelType: 'CNG', price: 1_080_000, mileage: 17.4 },
    {
      id: 'nexon-ev',
      name: 'Long range',
      fuelType: 'Electric',
      price: 1_250_000,
      range: 489,
      Car_id: 'tata-nexon-ev',
      key_specs: { 'Battery capacity': '45 kWh' },
      warranty: 'Car 3 years or 1,25,000 km; battery 8 years or 1,60,000 km',
    },
  ] as const
  for (const each of variants) await createRecord(ctx, carVariants, { ...variant, ...each })
  await createRecord(ctx, bikes, {
    publishedAt,
    id: 'hero-one',
    brand: 'Hero',
    name: 'One',
    fuelType: 'Petrol',
    price: 80_000,
  })
  await createRecord(ctx, bikeVariants, {
    ...{
      publishedAt,
      id: 'hero-one-std',
      Bike_id: 'hero-one',
      brand: 'Hero',
      name: 'Std',
      fuelType: 'Petrol',
    },
    ...{ price: 80_000, mileage: 60, engine: 97 },
  })
  const { id: category } = await createRecord(ctx, commercialCategory, { name: 'Trucks' })
  const truck = { brand: 'Tata', fuelType: 'Diesel', category, publishedAt } as const
  const weights = { payload: 12_000, gvw: 18_500, mileage: 5 }
  await createRecord(ctx, commercialVehicles, {
    ...truck,
    ...weights,
    ...{ id: 'tata-lpt', name: 'LPT 1918', price: 2_600_000 },
  })
  await createRecord(ctx, commercialVariants, {
    ...{ ...truck, ...weights, id: 'tata-lpt-light', Commercial_id: 'tata-lpt', name: 'Light' },
    ...{ payload: null, price: 2_600_000, key_specs: { Payload: '6,000 kg' } },
  })
  const { id: buses } = await createRecord(ctx, commercialCategory, { name: 'Buses' })
  await createRecord(ctx, commercialVehicles, {
    ...{ ...truck, ...weights, id: 'tata-bus', name: 'Starbus 40', category: buses, price: 2_600_000 },
  })
  const { id: tractors } = await createRecord(ctx, commercialCategory, { name: 'Tractors' })
  await createRecord(ctx, commercialVehicles, {
    ...{ ...truck, ...weights, id: 'john-deere', brand: 'John Deere', name: '5310' },
    ...{ category: tractors, price: 900_000 },
  })
  const { id: seller } = await createMember(ctx, 'secret')
  await createRecord(ctx, usedVehicles, {
    ...{ id: 'usedtruckcosts0', type: 'commercials', brand: 'Tata', model: 'LPT 1918', name: 'LPT 1918' },
    ...{ location: 'Pune', fuelType: 'Diesel', year: 2021, price: 1_400_000, mileage: 5 },
    ...{ status: 'approved', seller_id: seller },
  })
  await createRecord(ctx, usedVehicles, {
    ...{ id: 'usedcarforcosts', type: 'car', brand: 'Tata', model: 'Nexon', name: 'Tata Nexon 2021' },
    ...{ location: 'Pune', fuelType: 'Petrol', year: 2021, price: 600_000, mileage: 17, engineCC: 1199 },
    ...{ status: 'approved', seller_id: seller },
  })
  app = await builtApp(db)
})

const perMonth = (text: string) => /Cost per month ₹([\d,]+) – ([\d,]+)/.exec(text)?.slice(1)

const lowOf = (range = '') => Number(/₹([\d.]+)/.exec(range)?.[1])

describe('the page of a vehicle', () => {
  it('says what a new car costs a month, by part, with sources and the mark of examples', async () => {
    const { status, text, html } = await get('/cars/tata-nexon')
    expect(status).toBe(200)
    expect(perMonth(text)?.map(amount => Number(amount.replaceAll(',', '')))).toEqual([
      expect.closeTo(17_000, -4),
      expect.closeTo(20_000, -4),
    ])
    for (const part of ['Depreciation', 'Loan interest', 'Insurance', 'Fuel', 'Service', 'Tyres'])
      expect(text).toMatch(new RegExp(`${part} ₹[\\d,]+`))
    expect(text).toContain('Example value, not verified.')
    expect(text).toContain('Petrol at ₹104 per litre (Nov 2026); 13.3 to 17 kmpl, as driven and as claimed.')
    expect(html).toContain('href="/cost-to-own?fuels=cars/tata-nexon')
  })

  it('follows the terms of its address, which fill its form', async () => {
    const [short, long] = await Promise.all([
      get('/cars/tata-nexon?years=3'),
      get('/cars/tata-nexon?years=8&km=2000'),
    ])
    expect(short.text).toContain('Total in 3 years')
    expect(long.text).toContain('Total in 8 years')
    expect(/<input[^>]*name="km"[^>]*>/.exec(long.html)?.[0]).toContain('value="2000"')
    expect(perMonth(short.text)).not.toEqual(perMonth(long.text))
  })

  it('of an electric one prices its charging in the place of the address', async () => {
    const [delhi, mumbai] = await Promise.all([
      get('/cars/variant/nexon-ev'),
      get('/cars/variant/nexon-ev?city=mumbai&home=0'),
    ])
    expect(delhi.text).toMatch(/Electricity ₹[\d,]+ – [\d,]+/)
    expect(delhi.text).toMatch(/10\.5 to 13\.9 units per 100 km with charging losses/)
    expect(mumbai.text).toContain('0% at home, 100% at public chargers')
    expect(mumbai.text).toContain('at public chargers in Mumbai;')
  })

  it('of an electric one says range, battery warranty and the cost of a km among its key specifications', async () => {
    const { text } = await get('/cars/variant/nexon-ev?city=mumbai')
    const from = text.indexOf('Key specs')
    const specs = text.slice(from, text.indexOf('Cost to own', from))
    expect(specs).toContain('Battery capacity 45 kWh Range 489 km Battery warranty 8 years or 1,60,000 km')
    expect(specs).toMatch(/Cost per km, charged at home ₹0\.\d\d – [01]\.\d\d/)
    expect(specs).toMatch(/Cost per km, charged outside ₹[123]\.\d\d – [1234]\.\d\d/)
    expect((await get('/cars/tata-nexon')).text).not.toContain('charged at home')
  })

  it('of a truck says what a tonne costs per km, also of a used one whose model the catalogue knows', async () => {
    for (const path of ['/commercial-vehicles/tata-lpt', '/used-vehicles/usedtruckcosts0']) {
      const { text } = await get(path)
      expect(text, path).toMatch(/Cost per tonne-km ₹[\d.]+ – [\d.]+/)
      expect(text, path).toMatch(/Insurance ₹[\d,]+/)
    }
    expect((await get('/cars/tata-nexon')).text).not.toContain('per tonne')
  })

  it('of a truck’s variant counts what that variant carries', async () => {
    const { text } = await get('/commercial/variant/tata-lpt-light')
    const [perKm, perTonne] = ['per km', 'per tonne-km'].map(of =>
      lowOf(new RegExp(`Cost ${of} (₹[\\d.]+)`).exec(text)?.[1]),
    )
    expect((perKm ?? 0) / 6).toBeCloseTo(perTonne ?? 0, 1)
  })

  it('of a bus has no premium that its on-road price does not know', async () => {
    const { text } = await get('/commercial-vehicles/tata-bus?city=pune')
    expect(text.match(/Insurance Unknown/g)).toHaveLength(2)
    expect(text).toContain('We have no rates for such vehicles.')
  })

  it('of a farm tractor is none, since it counts hours', async () => {
    const { text } = await get('/commercial-vehicles/john-deere')
    expect(text).toContain('5310')
    expect(text).not.toContain('Cost per month')
  })

  it('of a bike counts its own taxes, and leaves them out where they are unknown', async () => {
    const [delhi, jaipur] = await Promise.all([get('/bikes/hero-one'), get('/bikes/hero-one?city=jaipur')])
    // 8 % of the price, and ₹500.
    expect(delhi.text).toContain('Road tax and registration ₹6,900')
    expect(delhi.text).toContain('Road tax and registration in Delhi.')
    expect(jaipur.text).toContain('Road tax and registration Unknown')
    expect(jaipur.text).toContain('Excludes what is unknown.')
    expect(jaipur.text).toMatch(/Cost per month, without: Road tax and registration ₹/)
  })

  it('of a used car has the loan rate of used vehicles, which an operator can change, and says so', async () => {
    const { text, html } = await get('/used-vehicles/usedcarforcosts')
    expect(text).toContain('12.5% a year is our assumption as of Nov 2026')
    expect(/<input[^>]*name="rate"[^>]*>/.exec(html)?.[0]).toContain('value="12.5"')
    const chosen = await get('/used-vehicles/usedcarforcosts?rate=9.25')
    const interestOf = (page: string) =>
      Number(/Loan interest ₹([\d,]+)/.exec(page)?.[1]?.replaceAll(',', ''))
    expect(interestOf(text)).toBeGreaterThan(interestOf(chosen.text))
    const isNew = (await get('/cars/tata-nexon')).html
    expect(/<input[^>]*name="rate"[^>]*>/.exec(isNew)?.[0]).toContain('value="9.25"')
  })

  it('of a used car has the interest of its EMI, and a total that is the sum of the parts', async () => {
    const { text } = await get('/used-vehicles/usedcarforcosts')
    const amounts = (label: string) =>
      new RegExp(`${label} ₹([\\d,]+)(?: – ([\\d,]+))?`).exec(text.slice(text.indexOf('Cost per month')))
    const endsOf = (label: string) => {
      const [, low = '0', high = low] = amounts(label) ?? []
      return [low, high].map(amount => Number(amount.replaceAll(',', '')))
    }
    const [interest] = endsOf('Loan interest')
    expect(text.replaceAll(',', '')).toMatch(new RegExp(`Total interest ₹${interest}`, 'i'))
    const parts = ['Depreciation', 'Loan interest', 'Insurance', 'Fuel', 'Service', 'Tyres'].map(endsOf)
    const sum = [0, 1].map(end => parts.reduce((all, part) => all + (part[end] ?? 0), 0))
    expect(endsOf('Total in \\d years')).toEqual(sum)
  })

  it('of a used car counts no road tax', async () => {
    const { text } = await get('/used-vehicles/usedcarforcosts')
    expect(text).toContain('Road tax and registration ₹0')
    expect(text).toContain('The first owner paid the road tax.')
  })

  it('of a car without a price yet has no cost', async () => {
    expect((await get('/cars/tata-sierra')).text).not.toContain('Cost per month')
  })
})

describe('the comparison of costs', () => {
  it('puts up to four vehicles side by side, each once', async () => {
    const key = 'v=cars/tata-nexon:nexon-pure'
    const { text } = await get(`/cost-to-own?${key}&${key}&v=used/usedcarforcosts&v=bikes/hero-one&city=pune`)
    expect(text.match(/Remove Tata Nexon/g) ?? text.match(/Tata Nexon Pure Remove/g)).toHaveLength(1)
    expect(text).toContain('Cost to own in Pune, 5 years, 1,000 km a month')
    expect(text).toContain('Tata Nexon 2021')
    expect(text).toContain('Hero One Std')
  })

  it('of a model’s fuels has the cheapest variant of each, also of its electric sister, and when each pays', async () => {
    const { text } = await get('/cost-to-own?fuels=cars/tata-nexon&city=mumbai')
    for (const name of ['Tata Nexon Pure', 'Tata Nexon Pure CNG', 'Tata Nexon EV Long range'])
      expect(text).toContain(name)
    expect(text).not.toContain('Nexon Top')
    expect(text).toMatch(/Above [\d,]+ km a month, Tata Nexon Pure CNG costs less than Tata Nexon Pure\./)
  })

  it('puts a km of fuel beside a km of charging at home and outside', async () => {
    const { text } = await get('/cost-to-own?v=cars/tata-nexon&v=cars/tata-nexon-ev&city=mumbai')
    const [, fuel, home] =
      /Fuel per km, or charging at home (₹[\d.]+ – [\d.]+) (₹[\d.]+ – [\d.]+)/.exec(text) ?? []
    const [, again, outside] =
      /Fuel per km, or charging outside (₹[\d.]+ – [\d.]+) (₹[\d.]+ – [\d.]+)/.exec(text) ?? []
    expect(again).toBe(fuel)
    expect(lowOf(fuel)).toBeGreaterThan(lowOf(outside))
    expect(lowOf(outside)).toBeGreaterThan(lowOf(home))
    const petrol = await get('/cost-to-own?v=cars/tata-nexon&v=bikes/hero-one')
    expect(petrol.text).not.toContain('charging at home')
  })

  it('gives the same answer to the same address, and another one to another use', async () => {
    const address = '/cost-to-own?v=cars/tata-nexon&city=mumbai&km=1500&years=4&down=300000'
    const [one, other, more] = await Promise.all([get(address), get(address), get(`${address}&rate=14`)])
    expect(one.html).toBe(other.html)
    expect(more.text).not.toBe(one.text)
    expect(one.html).toMatch(/name="down"[^>]* value="300000"/)
  })

  it('names what it left out', async () => {
    const { status, text } = await get('/cost-to-own?v=cars/gone&v=cars/tata-sierra&v=cars/tata-nexon')
    expect(status).toBe(200)
    expect(text).toContain('2 vehicles were left out: not on sale any more, or without a price yet.')
    expect(text).toContain('Tata Nexon Pure')
  })

  it('starts with a brand, then offers its models', async () => {
    const empty = await get('/cost-to-own')
    expect(empty.text).toContain('Choose a brand and a model to see what it costs to own.')
    expect(empty.html).not.toContain('value="cars/tata-nexon"')
    const { html } = await get('/cost-to-own?kind=cars&brand=Tata')
    expect(html).toContain('value="cars/tata-nexon"')
    expect(html).not.toContain('value="bikes/hero-one"')
  })

  it('follows a changed tariff at once', async () => {
    const address = '/cost-to-own?v=cars/tata-nexon-ev&city=mumbai'
    const before = await get(address)
    await updateRecord(ctx, electricityTariffs, 'mh', { home: 39 })
    const after = await get(address)
    expect(after.text).toContain('₹39 per unit at home')
    expect(perMonth(after.text)).not.toEqual(perMonth(before.text))
  })
})
