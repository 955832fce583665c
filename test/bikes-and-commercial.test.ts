import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import {
  bikeInquiry,
  bikes,
  cars,
  carVariants,
  commercialInquiries,
  onRoadPriceRequests,
  vehicleReviews,
} from '#collections/index.ts'
import { memoryRateLimits } from '#domain/rate-limits/rate-limits.ts'
import { handleUpdate } from '#domain/record-handlers.ts'
import { getRecord } from '#records/get.ts'
import { listRecords } from '#records/list.ts'
import { builtApp, postForm } from './kit/app.ts'
import { brokenStore, throwDown } from './kit/broken-store.ts'
import { openDemoStore } from './kit/demo-store.ts'

const bike = '/bikes/royal-enfield-classic-350'
const truck = '/commercial-vehicles/tata-ace-gold'
const sender = { name: 'Asha Rao', email: 'asha@example.com', number: '+91 98220 41234' }

const { db, systemCtx } = await openDemoStore()
const app = await builtApp(db)

const get = async (path: string, from = app) => {
  const answer = await from.request(path)
  return { status: answer.status, html: await answer.text() }
}
const post = async (path: string, values: Record<string, string>, to = app) => {
  const answer = await postForm(to, path, values)
  return { status: answer.status, html: await answer.text() }
}

/** A store that cannot read or save anything. */
const keepsNothing = () =>
  new Proxy(db, {
    get: (store, name) => (name === 'transaction' ? throwDown : Reflect.get(store, name, store)),
  })

/** The fuels on the number plates of a piece of HTML. */
const platesIn = (html: string) =>
  [...html.matchAll(/class="fuel-plate[^"]*">(?:<svg.*?<\/svg>)?([^<]+)</gs)].map(([, fuel]) => fuel)
const cardOf = (html: string, href: string) =>
  html.split('<article').find(card => card.includes(`href="${href}"`)) ?? ''

describe('the fuel plates', () => {
  it('name every fuel that a model is sold with, on its card and its page, and on a variant’s page its own', async () => {
    const [creta] = (await listRecords(systemCtx, cars, { where: eq(cars.table.id, 'hyundai-creta') })).items
    const fuels = creta?.fuelTypes ?? []
    expect(fuels.length).toBeGreaterThan(1)
    const { html: list } = await get('/cars?brand=Hyundai')
    expect(platesIn(cardOf(list, '/cars/hyundai-creta')).toSorted()).toEqual(fuels.slice(0, 3).toSorted())
    const { html: page } = await get('/cars/hyundai-creta')
    expect(platesIn(page).toSorted()).toEqual(fuels.slice(0, 3).toSorted())
    const { items } = await listRecords(systemCtx, carVariants, {
      where: and(eq(carVariants.table.Car_id, 'hyundai-creta'), eq(carVariants.table.fuelType, 'Diesel')),
    })
    const { html: variant } = await get(`/cars/variant/${items[0]?.id}`)
    expect(platesIn(variant)).toEqual(['Diesel'])
    const { html: filtered } = await get('/cars?brand=Hyundai&fuel=Diesel')
    expect(platesIn(cardOf(filtered, '/cars/hyundai-creta'))).toEqual(['Diesel'])
  })
})

describe('bikes of a fuel', () => {
  it.each(['/bikes/byBuget?fuel=CNG', '/bikes/fuel/cng'])(
    '%s has the motorcycle that runs on CNG',
    async path => {
      const { html } = await get(path)
      expect(html).toContain('href="/bikes/bajaj-freedom-125"')
      expect(html).not.toContain('bikes listed yet')
    },
  )

  it.each([
    ['/bikes?fuel=Diesel', 'No Diesel bikes listed yet.', '/cars?fuel=Diesel'],
    ['/hi/bikes?fuel=Diesel', 'अभी सूची में कोई डीज़ल बाइक नहीं है।', '/hi/cars?fuel=Diesel'],
  ])('%s shows that there are none yet, and links to cars', async (path, words, way) => {
    const { html } = await get(path)
    expect(html).toContain(words)
    expect(html).toContain(`href="${way}"`)
  })

  it('are not reported as missing if another filter excludes them', async () => {
    const { html } = await get('/bikes?fuel=CNG&brand=Hero')
    expect(html).toContain('No bikes found')
    expect(html).not.toContain('bikes listed yet')
  })
})

describe('a page of another kind', () => {
  it.each([
    ['/bikes', 'Failed to fetch bikes. Please try again.', 'Try Again'],
    ['/bikes/upcoming', 'Failed to fetch bikes. Please try again.', 'Try Again'],
    ['/commercial-vehicles', 'Failed to load vehicles. Please try again later.', 'Try Again'],
    ['/commercial/trucks', 'Failed to load vehicles. Please try again later.', 'Try Again'],
    [bike, 'Failed to fetch bike details. Please try again later.', 'Back to Bikes'],
    ['/bikes/variant/x', 'Failed to fetch bike details. Please try again later.', 'Back to Bikes'],
    [truck, 'Failed to fetch vehicle details. Please try again later.', 'Back to Vehicles'],
    ['/commercial/variant/x', 'Failed to fetch vehicle details. Please try again later.', 'Back to Vehicles'],
  ])('%s shows an error if the store is down', async (path, words, way) => {
    const { status, html } = await get(path, await builtApp(brokenStore))
    expect(status).toBe(503)
    expect(html).toContain(words)
    expect(html).toContain(way)
  })

  it.each([
    ['/bikes/nope', 'Bike not found', 'href="/bikes"'],
    ['/bikes/variant/nope', 'Bike not found', 'href="/bikes"'],
    ['/commercial-vehicles/nope', 'Vehicle not found', 'href="/commercial-vehicles"'],
    ['/commercial/variant/nope', 'Vehicle not found', 'href="/commercial-vehicles"'],
    // A variant of another kind does not exist here.
    ['/bikes/variant/hyundai-creta', 'Bike not found', 'href="/bikes"'],
    ['/commercial/nope', 'No vehicles found in this category.', 'Commercial Vehicles'],
  ])('%s is 404, and links back', async (path, words, way) => {
    const { status, html } = await get(path)
    expect(status).toBe(404)
    expect(html).toContain(words)
    expect(html).toContain(way)
  })

  it('shows an empty list with a link to all', async () => {
    expect((await get('/bikes?q=zzzz')).html).toContain('No bikes found')
    expect((await get('/commercial-vehicles?q=zzzz')).html).toContain('No vehicles found')
    expect((await get('/bikes?q=zzzz')).html).toContain('Clear All Filters')
  })

  it('of a category shows its name, description, number of vehicles, and prices in Lakh', async () => {
    const { html } = await get('/commercial/pickups-and-mini-trucks')
    expect(html).toMatch(/<h1[^>]*>Pickups and mini-trucks<\/h1>/)
    expect(html).toMatch(/Found \d+ vehicle\(s\)/)
    expect(html).toMatch(/₹\d+\.\d\d\u00a0Lakh/)
  })

  it('of vehicles without a price says that it is on request', async () => {
    expect((await get('/commercial-vehicles?q=Blazo')).html).toContain('N/A · Price on request')
    expect((await get('/hi/commercial-vehicles?q=Blazo')).html).toContain('उपलब्ध नहीं · कीमत पूछने पर')
  })

  it('of trucks shows what each carries, its power, wheels and body', async () => {
    const facts = async (path: string) =>
      (await get(path)).html.replaceAll('\u00a0', ' ').replaceAll('\u2060', '')
    expect(await facts('/commercial/tippers?q=2830.K')).toContain(
      '17,500 kg payload · 300 bhp · 6x4 · 6,702 cc · 3.2 kmpl · Tipper',
    )
    expect(await facts('/hi/commercial/tippers?q=2830.K')).toContain('· टिपर')
    expect(await facts('/commercial/tractors?q=744')).toContain('48 bhp · 2WD/4WD')
  })
})

describe('an inquiry', () => {
  it('about a bike is stored as new', async () => {
    expect((await post(`${bike}/inquiry`, { ...sender, message: 'In stock?' })).status).toBe(200)
    const { items } = await listRecords(systemCtx, bikeInquiry, {
      where: eq(bikeInquiry.table.name, sender.name),
    })
    expect(items).toMatchObject([
      { name: 'Asha Rao', bikes: 'royal-enfield-classic-350', message: 'In stock?', status: 'new' },
    ])
  })

  it('about a commercial vehicle needs no message', async () => {
    const { status, html } = await post(`${truck}/inquiry`, { ...sender, message: '' })
    expect(status).toBe(200)
    expect(html).toContain('Thank you for your interest. We will contact you shortly.')
    const { items } = await listRecords(systemCtx, commercialInquiries, {
      where: eq(commercialInquiries.table.name, sender.name),
    })
    expect(items).toMatchObject([{ vehicle: 'tata-ace-gold', message: '', status: 'new' }])
  })

  it('shows what is missing, also a bike’s message', async () => {
    const ofBike = await post(`${bike}/inquiry`, {})
    const words = ['Name is required', 'Email is required', 'Phone number is required']
    for (const said of [...words, 'Message is required']) expect(ofBike.html).toContain(said)
    const ofTruck = await post(`${truck}/inquiry`, {})
    for (const said of words) expect(ofTruck.html).toContain(said)
    expect(ofTruck.html).not.toContain('Message is required')
  })

  it('that cannot be saved shows its kind’s error, with everything typed', async () => {
    const failing = await builtApp(keepsNothing())
    const ofBike = await post(`${bike}/inquiry`, { ...sender, message: 'Kept here' }, failing)
    expect(ofBike).toMatchObject({ status: 500, html: expect.stringContaining('Kept here') })
    expect(ofBike.html).toContain('Failed to submit inquiry. Please try again.')
    const ofTruck = await post(`${truck}/inquiry`, sender, failing)
    expect(ofTruck.html).toContain('An error occurred: ')
  })
})

describe('a review', () => {
  it('of a bike by a guest is shown, and the rating changes after approval', async () => {
    const id = 'royal-enfield-classic-350'
    const before = await getRecord(systemCtx, bikes, id)
    const { status } = await post(`${bike}/review`, { name: 'Ravi', review: 'Fine.', rating: '1' })
    expect(status).toBe(200)
    const reviewed = await getRecord(systemCtx, bikes, id)
    expect(reviewed).toMatchObject({ rating: before.rating, reviewCount: before.reviewCount })
    expect(reviewed.reviews?.[0]).toMatchObject({ review: 'Fine.', pending: true })
    const sender = { address: '', limits: memoryRateLimits(8) }
    const review = String(reviewed.reviews?.[0]?.id)
    await handleUpdate(systemCtx, vehicleReviews, review, { pending: false }, sender)
    const after = await getRecord(systemCtx, bikes, id)
    expect(after.reviewCount).toBe((before.reviewCount ?? 0) + 1)
    expect(after.rating).toBeLessThan(before.rating ?? 0)
  })

  it('that cannot be saved shows an error', async () => {
    const failing = await builtApp(keepsNothing())
    const { html } = await post(`${truck}/review`, { name: 'Ravi', review: 'Fine.' }, failing)
    expect(html).toContain('Failed to submit review.')
    expect(html).toContain('Fine.')
  })
})

it.each([
  [truck, `${truck}/inquiry`],
  ['/commercial/variant/tata-ace-gold-petrol-cx', `${truck}/inquiry?variant=tata-ace-gold-petrol-cx`],
  [bike, `${bike}/on-road-price`],
])('%s links with ‘Get On-Road Price’ to the form of its kind', async (path, form) => {
  const { html } = await get(path)
  const links = html.match(/<a [^>]*>Get On-Road Price/g) ?? []
  expect(links.length).toBeGreaterThan(0)
  for (const link of links) expect(link).toContain(`href="${form}`)
})

it('an on-road price request names the bike', async () => {
  const { status } = await post(`${bike}/on-road-price`, { name: 'B', email: 'b@example.com' })
  expect(status).toBe(200)
  const { items } = await listRecords(systemCtx, onRoadPriceRequests)
  expect(items).toMatchObject([{ bike: 'royal-enfield-classic-350', car: '', status: 'new' }])
})
