import { describe, expect, it } from 'vitest'
import { commercialVehicles, vehicleReviews } from '#collections/index.ts'
import { memoryRateLimits } from '#domain/rate-limits/rate-limits.ts'
import { handleCreate } from '#domain/record-handlers.ts'
import { newContext } from '#records/context.ts'
import { listRecords } from '#records/list.ts'
import { builtApp, postForm } from './kit/app.ts'
import { openDemoStore } from './kit/demo-store.ts'

const { db, systemCtx } = await openDemoStore()
const app = await builtApp(db)
const sender = { address: '198.51.100.1', limits: memoryRateLimits(100) }
const truck = await handleCreate(
  systemCtx,
  commercialVehicles,
  {
    category: 'trucks',
    brand: 'Tata',
    name: 'Next',
    isUpcoming: true,
    price: 900_000,
    mileage: 12,
    fuelType: 'Diesel',
    publishedAt: '2026-01-01',
  },
  sender,
)
const get = async (path: string) => (await app.request(path)).text()

describe.each([
  ['car', '/cars/mahindra-vision-s', 'mahindra-vision-s'],
  ['bike', '/bikes/royal-enfield-flying-flea-c6', 'royal-enfield-flying-flea-c6'],
  ['commercial', `/commercial-vehicles/${truck.id}`, String(truck.id)],
])('a %s before its launch', (field, path, id) => {
  it('has no review form and no loan', async () => {
    for (const html of [await get(path), await get(`/hi${path}`)])
      for (const part of ['id="write-review"', 'id="reviews"', 'id="emi"', 'id="running-cost"'])
        expect(html).not.toContain(part)
  })

  it('offers to tell of the launch, by a search that only vehicles on sale match', async () => {
    const html = await get(path)
    const [, to = ''] = /href="(\/alerts\/new\?list=[^"]+)"[^>]*>Tell me at launch/.exec(html) ?? []
    expect(to).not.toBe('')
    const form = await app.request(to.replaceAll('&amp;', '&'))
    expect(form.status).toBe(200)
    const list = decodeURIComponent(to.split('list=')[1] ?? '')
    expect(list).not.toContain('upcoming')
    expect(await get(`/hi${path}`)).toContain('लॉन्च होने पर बताएं')
    expect(html).not.toContain('Get On-Road Price')
  })

  it('accepts no review, from its form or the API', async () => {
    const form = await get(`${path}/review`)
    expect(form).toContain('You can review this vehicle after its launch')
    expect(form).not.toContain('name="review"')
    const posted = await postForm(app, `${path}/review`, { name: 'Asha', review: 'Lovely', rating: '5' })
    expect(posted.status).toBe(400)
    expect(await posted.text()).toContain('You can review this vehicle after its launch')
    const review = { [field]: id, name: 'Asha', review: 'Lovely', rating: 5 }
    await expect(handleCreate(newContext(db), vehicleReviews, review, sender)).rejects.toMatchObject({
      status: 400,
      data: { review: { code: 'validation_not_launched' } },
    })
    const { items } = await listRecords(systemCtx, vehicleReviews, { perPage: 1000 })
    expect(items.filter(each => Object.values(each).includes(id))).toEqual([])
  })
})

it('an upcoming car has its expected price only: none on-road, none by place, and no quote to check', async () => {
  const html = await get('/cars/kia-syros-ev')
  expect(html).toContain('Expected ex-showroom')
  for (const part of ['on-road, ', '/quote-check?', 'Location-wise']) expect(html).not.toContain(part)
  const onSale = await get('/cars/hyundai-creta')
  for (const part of ['on-road, ', '/quote-check?', 'Location-wise']) expect(onSale).toContain(part)
})

it('vehicles on sale still have both', async () => {
  const html = await get('/cars/hyundai-creta')
  for (const part of ['id="write-review"', 'id="emi"']) expect(html).toContain(part)
  expect(html).not.toContain('Tell me at launch')
})

/** The names on the cards, in order. */
const namesOn = async (path: string) =>
  [...(await get(path)).matchAll(/aria-label="(?:Details of|View details of|Details:?) ([^"]+)"/g)].map(
    ([, name]) => name,
  )

describe('a list of upcoming vehicles', () => {
  it('starts with the earliest launch', async () => {
    expect((await namesOn('/cars/upcoming')).slice(0, 3)).toEqual([
      'Kia Syros EV',
      'Maruti Suzuki Fronx Hybrid',
      'Honda 0 Alpha',
    ])
    expect((await namesOn('/bikes/upcoming'))[0]).toBe('Royal Enfield Flying Flea C6')
  })

  it('can be sorted like the others', async () => {
    const html = await get('/cars/upcoming?sort=-created')
    expect(html).toContain('Launch date: soonest first')
    expect(html).toMatch(/<option[^>]*value="-created"[^>]*selected/)
    expect((await namesOn('/cars/upcoming?sort=price'))[0]).toBe('Maruti Suzuki Fronx Hybrid')
    expect(await get('/cars')).not.toContain('Launch date: soonest first')
  })
})
