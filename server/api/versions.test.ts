import { beforeEach, describe, expect, it } from 'vitest'
import { cars, carVariants } from '#collections/index.ts'
import { memoryRateLimits } from '#domain/rate-limits/rate-limits.ts'
import { submitReview } from '#domain/reviews/submit-review.ts'
import { systemContext } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { getRecord } from '#records/get.ts'
import { apiApp } from '#test/kit/api-app.ts'
import { createDatabase } from '#test/kit/database.ts'

const { db } = await createDatabase()
const systemCtx = systemContext(db)
const { app, caller } = apiApp(db)
caller.viewer = { kind: 'operator', id: 'operator0000000', role: 'editor' }

let path = ''
let id = ''
beforeEach(async () => {
  const publishedAt = '2020-01-01'
  id = (await createRecord(systemCtx, cars, { brand: 'Tata', name: 'Nexon', price: 800_000, publishedAt })).id
  path = `/api/collections/cars/records/${id}`
})

const send = async (method: string, body?: unknown, etag?: string | null, to = path) => {
  const answer = await app.request(to, {
    method,
    headers: { 'Content-Type': 'application/json', ...(etag && { 'If-Match': etag }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  return {
    status: answer.status,
    etag: answer.headers.get('ETag'),
    body: text ? JSON.parse(text) : undefined,
  }
}

describe('two editors of one record', () => {
  it('do not overwrite each other: the second gets an error with the current record', async () => {
    const [one, two] = [await send('GET'), await send('GET')]
    expect(one.etag).toBe(two.etag)
    const first = await send('PATCH', { title: 'The first one’s' }, one.etag)
    expect(first.status).toBe(200)
    const second = await send('PATCH', { title: 'The second one’s', seats: 5 }, two.etag)
    expect(second).toMatchObject({ status: 412, etag: first.etag, body: { data: {} } })
    expect(second.body.record).toMatchObject({ id, title: 'The first one’s', collectionName: 'cars' })
    expect(await getRecord(systemCtx, cars, id)).toMatchObject({ title: 'The first one’s', seats: null })
    expect((await send('PATCH', { seats: 5 }, second.etag)).status).toBe(200)
  })

  it('cannot both be first, even concurrently', async () => {
    const { etag } = await send('GET')
    const all = await Promise.all([1, 2, 3, 4, 5, 6].map(seats => send('PATCH', { seats }, etag)))
    expect(all.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412, 412, 412])
  })

  it('do not remove what the other has changed', async () => {
    const { etag } = await send('GET')
    await send('PATCH', { seats: 7 }, etag)
    expect((await send('DELETE', undefined, etag)).status).toBe(412)
    expect(await getRecord(systemCtx, cars, id)).toMatchObject({ seats: 7 })
    expect((await send('DELETE', undefined, (await send('GET')).etag)).status).toBe(204)
  })
})

describe('an editor', () => {
  it('continues with the response to its own change, including derived values', async () => {
    const child = await createRecord(systemCtx, carVariants, {
      brand: 'Tata',
      name: 'XE',
      Car_id: id,
      price: 700_000,
      publishedAt: '2020-01-01',
    })
    const variant = `/api/collections/car_variants/records/${child.id}`
    const { etag } = await send('GET')
    const first = await send('PATCH', { title: 'Once' }, etag)
    expect(first.body).toMatchObject({ title: 'Once', price: 700_000 })
    const second = await send('PATCH', { title: 'Twice' }, first.etag)
    expect(second.status).toBe(200)
    // A variant's new price changes the model too; an editor of the model should see that first.
    expect((await send('PATCH', { price: 600_000 }, null, variant)).status).toBe(200)
    expect((await send('PATCH', { title: 'Thrice' }, second.etag)).status).toBe(412)
  })

  it('is not blocked by reviews that arrive meanwhile', async () => {
    const { etag } = await send('GET')
    const review = { car: id, name: 'Asha', review: 'Good.', rating: 5 }
    await submitReview(systemCtx, review, { address: '', limits: memoryRateLimits(100) })
    expect(await getRecord(systemCtx, cars, id)).toMatchObject({ reviewCount: 1 })
    expect((await send('PATCH', { seats: 5 }, etag)).status).toBe(200)
  })

  it.each([
    ['', 200],
    ['*', 200],
    ['"other"', 412],
    ['nonsense', 412],
  ])('that says If-Match: %s gets %i', async (etag, status) =>
    expect((await send('PATCH', { seats: 5 }, etag)).status).toBe(status),
  )

  it('may send several versions, also as weak ETags', async () => {
    const { etag } = await send('GET')
    expect((await send('PATCH', { seats: 5 }, `"other", W/${etag}`)).status).toBe(200)
  })
})

it('gets 404 for a record that does not exist', async () => {
  expect((await send('PATCH', {}, '"x"', '/api/collections/cars/records/nothing')).status).toBe(404)
})
