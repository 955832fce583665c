import { Hono } from 'hono'
import { beforeAll, describe, expect, it } from 'vitest'
import { cars, carsInquiry, contactId, contactUs, vehicleReviews } from '#collections/index.ts'
import { logSms } from '#domain/notifications/sms.ts'
import { memoryRateLimits } from '#domain/rate-limits/rate-limits.ts'
import { handleUpdate } from '#domain/record-handlers.ts'
import { type Ctx, systemContext } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { getRecord } from '#records/get.ts'
import { listRecords } from '#records/list.ts'
import { createDatabase } from '#test/kit/database.ts'
import { everyRow } from '#test/kit/every-row.ts'
import { memoryStorage } from '#test/kit/memory-storage.ts'
import { readEnv } from '../env.ts'
import { newLog } from '../log.ts'
import { clientAddress } from '../middleware/connection.ts'
import { onError } from '../on-error.ts'
import type { AppEnv } from '../variables.ts'
import { createApi } from './index.ts'

let app: Hono<AppEnv>
let own: Ctx

beforeAll(async () => {
  const { db } = await createDatabase()
  own = systemContext(db)
  const env = readEnv({ LOG_LEVEL: 'silent' })
  const { storage } = memoryStorage()
  const log = newLog(env)
  const services = { env, db, limits: memoryRateLimits(8), storage, log, sms: logSms(log) }
  app = new Hono<AppEnv>()
    .onError(onError(services.log))
    .use(clientAddress(1))
    .route('/api', createApi(services))
  const publishedAt = '2026-01-01'
  await createRecord(own, cars, { brand: 'Tata', name: 'Nexon', price: 800_000, publishedAt })
  await createRecord(own, cars, { brand: 'Kia', name: 'Sonet', price: 750_000, publishedAt })
  await createRecord(own, cars, { brand: 'Kia', name: 'Secret' })
  await createRecord(own, contactUs, { id: contactId, city: 'Pune' })
})

const get = async (path: string) => {
  const answer = await app.request(`/api/collections/${path}`)
  return { status: answer.status, body: await answer.json() }
}

const post = (
  collection: string,
  body: unknown,
  { address = '198.51.100.1', type = 'application/json' } = {},
) =>
  app.request(`/api/collections/${collection}/records`, {
    method: 'POST',
    headers: { 'Content-Type': type, 'X-Forwarded-For': address },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

describe('reading', () => {
  it('answers each address with the records that it names, or the reason of its refusal', () =>
    everyRow(
      [
        ['cars/records', 200, { page: 1, perPage: 30, totalItems: 2, totalPages: 1 }],
        ['cars/records?perPage=1&page=2', 200, { totalPages: 2, page: 2 }],
        ['cars/records?perPage=5000', 200, { perPage: 200 }],
        ['cars/records?page=-1&perPage=0', 200, { page: 1, perPage: 30 }],
        ['cars/records?skipTotal=1', 200, { totalItems: -1, totalPages: -1 }],
        ['cars/records?page=x', 400, { status: 400, data: {} }],
        ['cars/records?skipTotal=maybe', 400, {}],
        ['cars/records?sort=nope', 400, { data: { sort: { params: { field: 'nope' } } } }],
        ['cars/records?sort=name,', 400, {}],
        ['cars/records?filter=%20', 400, {}],
        ['cars/records?filter=nope%3D1', 400, { data: { filter: { params: { field: 'nope' } } } }],
        [
          'cars/records?filter=description~"x"',
          400,
          { data: { filter: { params: { field: 'description' } } } },
        ],
        [
          'cars/records?filter=specifications.x="1"',
          400,
          { data: { filter: { params: { field: 'specifications' } } } },
        ],
        ['cars/records?filter=reviewCount=null&sort=-reviewCount', 200, { totalItems: 2 }],
        ['usedVehicles/records?filter=insuranceStatus=""%26%26verified:length=0', 200, { totalItems: 0 }],
        // Names are checked even if the viewer may list nothing.
        ['CarsInquiry/records?sort=nope', 400, { data: { sort: { params: { field: 'nope' } } } }],
        ['CarsInquiry/records?filter=nope%3D1', 400, { data: { filter: { params: { field: 'nope' } } } }],
        ['CarsInquiry/records?fields=name:excerpt(x)', 400, {}],
        [
          'cars/records/tata-nexon',
          200,
          { id: 'tata-nexon', collectionName: 'cars', fuelTypes: [], colors: null },
        ],
        ['cars/records/kia-secret', 404, { message: "The requested resource wasn't found." }],
        ['cars/records/nope', 404, { status: 404, data: {} }],
        ['nope/records', 404, { message: 'Missing collection context.' }],
        ['CarsInquiry/records', 200, { items: [], totalItems: 0 }],
        [`contact_us/records/${contactId}`, 200, { city: 'Pune' }],
      ],
      ([path]) => path,
      async ([path, status, expected]) => {
        const answer = await get(path)
        expect(answer.status).toBe(status)
        expect(answer.body).toMatchObject(expected)
      },
    ))

  it('sorts, filters and selects fields', async () => {
    const { body } = await get('cars/records?sort=-price&filter=price>700000&fields=id')
    expect(body.items).toEqual([{ id: 'tata-nexon' }, { id: 'kia-sonet' }])
  })

  it('expands what the viewer may see, and ignores unknown paths', async () => {
    const answer = await post('vehicleReviews', { car: 'tata-nexon', name: 'A', review: 'Good', rating: 4 })
    const { id } = await answer.json()
    const { body } = await get(`vehicleReviews/records/${id}?expand=car,nope&fields=id,expand.car.name`)
    expect(body).toEqual({ id, expand: { car: { name: 'Nexon' } } })
    const unset = await get(`vehicleReviews/records/${id}?expand=variant`)
    expect(unset.body.expand).toEqual({})
  })

  it('answers unknown routes and methods with 404 as JSON', async () => {
    for (const [method, path] of [
      ['GET', '/api/nope'],
      ['PUT', '/api/collections/cars/records'],
    ]) {
      const answer = await app.request(path ?? '', { method: method ?? '' })
      expect(answer.status).toBe(404)
      expect(await answer.json()).toMatchObject({ status: 404, data: {} })
    }
  })
})

describe('writing', () => {
  const inquiry = {
    name: 'Asha',
    email: 'asha@example.com',
    number: '+91 98220 41234',
    messgae: 'In stock?',
    cars: 'tata-nexon',
  }

  it('stores an inquiry as pending, whatever status the client sends, and shows it to nobody', async () => {
    const answer = await post('CarsInquiry', { ...inquiry, status: 'closed', user: 'x', zzz: 1 })
    expect(answer.status).toBe(200)
    const body = await answer.json()
    expect(body).toMatchObject({ name: 'Asha', status: 'pending', variant: '' })
    expect(body).not.toHaveProperty('user')
    expect(await getRecord(own, carsInquiry, body.id)).toMatchObject({ messgae: 'In stock?', user: '' })
    expect((await get(`CarsInquiry/records/${body.id}`)).status).toBe(404)
    expect((await get('CarsInquiry/records')).body.totalItems).toBe(0)
  })

  it('names each wrong field and stores nothing', async () => {
    const before = (await listRecords(own, carsInquiry)).totalItems
    const answer = await post('CarsInquiry', { ...inquiry, name: '  ', number: 'call me' })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({
      message: 'Failed to create record.',
      data: { name: { code: 'validation_required' }, number: { code: 'validation_invalid_format' } },
    })
    expect((await listRecords(own, carsInquiry)).totalItems).toBe(before)
  })

  it('derives rating and count from reviews, also from concurrent ones', async () => {
    const sent = await Promise.all(
      [1, 2, 3, 4, 5, 5].map(async (rating, at) => {
        const review = { car: 'kia-sonet', name: 'N', review: `Review ${at}`, rating }
        return (await post('vehicleReviews', review, { address: `198.51.100.${10 + at}` })).json()
      }),
    )
    expect(await getRecord(own, cars, 'kia-sonet')).toMatchObject({ rating: null, reviewCount: 0 })
    const sender = { address: '198.51.100.9', limits: memoryRateLimits(8) }
    await Promise.all(sent.map(({ id }) => handleUpdate(own, vehicleReviews, id, { pending: false }, sender)))
    const car = await getRecord(own, cars, 'kia-sonet')
    expect(car).toMatchObject({ rating: 3.3, reviewCount: 6 })
    expect(car.reviews).toHaveLength(6)
    expect((await listRecords(own, vehicleReviews, { perPage: 100 })).items.every(each => !each.hidden)).toBe(
      true,
    )
  })

  it.each([
    ['not JSON', '{"', 'application/json', 400],
    ['a list', '[1]', 'application/json', 400],
    ['text', 'name=a', 'text/plain', 400],
    ['nothing', '', 'application/json', 400],
    ['more than the limit', `{"name":"${'x'.repeat(1_100_000)}"}`, 'application/json', 413],
  ])('refuses %s', async (_, body, type, status) => {
    expect((await post('CarsInquiry', body, { type, address: '198.51.100.50' })).status).toBe(status)
  })

  it('is for operators where the rule says so', async () => {
    expect((await post('cars', { brand: 'X', name: 'Y' })).status).toBe(403)
    expect((await post('contact_us', {})).status).toBe(403)
  })

  it.each([
    ['PATCH', 'cars/records/nope'],
    ['DELETE', 'vehicleReviews/records/nope'],
    ['POST', 'shortlists/records'],
  ])('is limited for %s too', async (method, path) => {
    const headers = { 'X-Forwarded-For': `198.51.100.${method.length + 200}` }
    const send = () => app.request(`/api/collections/${path}`, { method, headers })
    for (let sent = 0; sent < 32; sent++) expect((await send()).status).not.toBe(429)
    const refused = await send()
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
  })

  it('has a lower limit for forms, which may contain files', async () => {
    const init = { method: 'POST', headers: { 'X-Forwarded-For': '198.51.100.230' } }
    const send = () => {
      const body = new FormData()
      body.append('name', 'x')
      return app.request('/api/collections/shortlists/records', { ...init, body })
    }
    for (let sent = 0; sent < 8; sent++) expect((await send()).status).not.toBe(429)
    expect((await send()).status).toBe(429)
  })

  it('is limited by address, and says when to retry', async () => {
    const address = '198.51.100.99'
    for (let sent = 0; sent < 8; sent++) await post('CarsInquiry', inquiry, { address })
    const ninth = await post('CarsInquiry', inquiry, { address })
    expect(ninth.status).toBe(429)
    expect(Number(ninth.headers.get('Retry-After'))).toBeGreaterThan(0)
  })
})
