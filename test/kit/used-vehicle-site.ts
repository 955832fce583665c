import { wireDate } from '#collections/define.ts'
import { usedVehicles } from '#collections/index.ts'
import { endedStatuses } from '#collections/listing-life.ts'
import { valueMarket } from '#domain/valuation/value-market.ts'
import { systemContext } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { dayMs } from '#records/durations.ts'
import { updateRecord } from '#records/update.ts'
import { builtApp, postForm } from './app.ts'
import { createDatabase } from './database.ts'

/** The site with used vehicles of every kind and status, and their ids by name. Those on sale are valued. */
export async function openUsedVehicleSite() {
  const { db } = await createDatabase()
  const systemCtx = systemContext(db)
  const ids: Record<string, string> = {}
  const add = async (name: string, more = {}) => {
    const values = { ...car, name, price: 1_145_000, odometer: 48_000, ...more }
    const { id } = await createRecord(systemCtx, usedVehicles, {}, { set: values })
    ids[name] = id
  }
  await add('Creta SX', {
    description: '<p>Kept <b>well</b>.</p><script>run()</script>',
    owner: 'First owner',
    registrationNumber: 'MH12AB1234',
    registrationMasked: 'MH 12 •• ••••',
    rcStatus: 'Valid',
    verified: ['rcStatus'],
    seats: 5,
    mileage: 21.4,
    transmission: 'Manual',
    engineCC: 1493,
    isPopular: true,
    specifications: { 'Spare key': true },
    latest_news: [{ date: '2026-10-01', update: 'New tyres.' }],
    vehicles_gallery_videos: [{ title: 'A walk around it', url: 'https://video.example/1' }],
  })
  for (const at of [1, 2, 3, 4, 5]) await add(`Creta E${at}`, { price: 1_100_000 + at * 10_000 })
  await add('Ioniq', { fuelType: 'Electric', location: 'Mumbai', price: 90_000, model: 'Ioniq' })
  await add('City', { brand: 'Honda', model: 'City', fuelType: 'Petrol' })
  await add('Truck', { type: 'commercials', brand: 'Tata', location: 'Mumbai' })
  for (const status of ['sold', 'withdrawn', 'pending', 'rejected', 'draft'] as const)
    await add(status, { status })
  for (const status of endedStatuses)
    await add(`${status} after 18 days`, { ...endedSale, status, listedAt: daysAgo(20), endedAt: daysAgo(2) })
  await add('sold long ago', { ...endedSale, status: 'sold', listedAt: daysAgo(120), endedAt: daysAgo(90) })
  await add('Verna', { model: 'Verna', listedAt: daysAgo(20), confirmedAt: daysAgo(5) })
  await updateRecord(systemCtx, usedVehicles, ids.Verna ?? '', { price: 1_125_000 })
  await valueMarket(systemCtx)
  const app = await builtApp(db)
  return {
    app,
    systemCtx,
    ids,
    page: (name: string, form = '') => `/used-vehicles/${ids[name]}${form}`,
    get: async (path: string) => {
      const answer = await app.request(path)
      return { answer, html: (await answer.text()).replaceAll('<!-- -->', '').replaceAll('&quot;', '"') }
    },
    post: async (path: string, values: Record<string, string>) => {
      const answer = await postForm(app, path, values)
      return { answer, html: await answer.text() }
    },
  }
}

const daysAgo = (days: number) => wireDate(new Date(Date.now() - days * dayMs))

/** What its page may show, and what it must not. */
const endedSale = {
  vehicle_image: 'sedan-side-a3202a.webp',
  vehicles_gallery_images: ['sedan-side-a3202a.webp', 'sedan-front-a3202a.webp'],
  owner: 'First owner',
  registrationNumber: 'MH12XY9876',
  registrationMasked: 'MH 12 •• ••••',
  registrationState: 'Goa',
  description: '<p>Ring the bell twice.</p>',
  soldPrice: 987_654,
} as const

const car = {
  brand: 'Hyundai',
  model: 'Creta',
  type: 'car',
  location: 'Pune',
  year: 2020,
  fuelType: 'Diesel',
  status: 'approved',
} as const
