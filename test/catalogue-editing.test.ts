import { describe, expect, it } from 'vitest'
import { builtApp } from './kit/app.ts'
import { openDemoStore } from './kit/demo-store.ts'
import { createBearerClient, newOperator } from './kit/operator.ts'

const { db, systemCtx } = await openDemoStore()
const app = await builtApp(db)
const editor = await newOperator(systemCtx, 'editor')
const call = createBearerClient(app, editor.token)
const support = createBearerClient(app, (await newOperator(systemCtx, 'support')).token)

const variantsOf = async (id: string) =>
  (
    await call(
      'GET',
      `collections/car_variants/records?perPage=100&filter=${encodeURIComponent(`Car_id="${id}"`)}`,
    )
  ).body.items
const statusOf = async (path: string) => (await app.request(path)).status

describe('the history of a record', () => {
  it('shows who changed what and when, in pages, even after the record is deleted', async () => {
    const link = { platform: 'YouTube', link: 'https://example.in/one' }
    const { body: made } = await call('POST', 'collections/social_media_links/records', link)
    const path = `collections/social_media_links/records/${made.id}`
    await call('PATCH', path, { link: 'https://example.in/two' })
    await call('DELETE', path)
    const history = `console/history/social_media_links/${made.id}`
    const { body } = await call('GET', `${history}?perPage=2`)
    expect(body.items.map(({ action }: { action: string }) => action)).toEqual(['delete', 'update'])
    expect(body.items[1]).toMatchObject({
      by: editor.id,
      name: expect.stringContaining('@sawari.example'),
      at: expect.stringMatching(/^20.*Z$/),
      changes: { link: { before: 'https://example.in/one', after: 'https://example.in/two' } },
    })
    const nextPage = await call('GET', `${history}?perPage=2&after=${body.next}`)
    expect(nextPage.body).toMatchObject({ items: [{ action: 'create' }], next: null })
  })

  it('is visible to those who may change the record', async () => {
    expect((await support('GET', 'console/history/cars/hyundai-creta')).status).toBe(403)
    expect((await createBearerClient(app, '')('GET', 'console/history/cars/hyundai-creta')).status).toBe(403)
    expect((await call('GET', 'console/history/cars/hyundai-creta')).body).toEqual({ items: [], next: null })
  })
})

describe('a duplicate', () => {
  it('is the model with its variants and pictures, as drafts with new addresses', async () => {
    const { body: first } = await call('GET', 'collections/cars/records/hyundai-creta')
    const { status, body: made } = await call('POST', 'console/duplicate/cars/hyundai-creta', {
      name: 'Creta N Line',
    })
    expect(status).toBe(200)
    expect(made).toMatchObject({
      id: 'hyundai-creta-n-line',
      name: 'Creta N Line',
      publishedAt: null,
      brand: 'Hyundai',
      minPrice: first.minPrice,
      maxPrice: first.maxPrice,
      reviewCount: null,
      rating: null,
      colors: first.colors,
      specifications: first.specifications,
      pictures: first.pictures,
    })
    const [before, after] = [await variantsOf('hyundai-creta'), await variantsOf(made.id)]
    const namesOf = (variants: { name: string }[]) => variants.map(({ name }) => name).sort()
    expect(namesOf(after)).toEqual(namesOf(before))
    expect(new Set([...before, ...after].map(({ id }) => id)).size).toBe(before.length * 2)
    for (const variant of after) expect(variant.publishedAt).toBeNull()
    expect(await statusOf('/cars/hyundai-creta-n-line')).toBe(404)
  })

  it('has its own picture files, which stay when the original is deleted', async () => {
    const { body: made } = await call('POST', 'console/duplicate/bikes/honda-shine-125', {})
    expect(made.id).toBe('honda-shine-125-2')
    const [picture] = made.pictures
    await call('PATCH', `collections/bikes/records/${made.id}`, { publishedAt: '2020-01-01' })
    await call('DELETE', 'collections/bikes/records/honda-shine-125')
    expect(await statusOf(`/api/files/bikes/${made.id}/${picture}?thumb=360x0`)).toBe(200)
  })

  it('can be made by editors, of models only', async () => {
    expect((await support('POST', 'console/duplicate/cars/hyundai-creta', {})).status).toBeGreaterThanOrEqual(
      400,
    )
    expect(
      (await createBearerClient(app, '')('POST', 'console/duplicate/cars/hyundai-creta', {})).status,
    ).toBe(403)
    expect((await call('POST', 'console/duplicate/cars/nothing', {})).status).toBe(404)
    expect((await call('POST', 'console/duplicate/autoNews/nothing', {})).status).toBe(404)
  })
})

describe('many records at once', () => {
  const cars = ['maruti-suzuki-swift', 'tata-nexon']
  const pages = () => Promise.all(cars.map(id => statusOf(`/cars/${id}`)))

  it('are unpublished and published again, with their variants', async () => {
    expect(await pages()).toEqual([200, 200])
    const [variant] = await variantsOf('tata-nexon')
    const body = { collection: 'cars', ids: [...cars, 'nothing'], publishedAt: null, variants: true }
    const { status, body: taken } = await call('POST', 'console/publish', body)
    expect(status).toBe(200)
    expect(taken.items).toEqual([
      { id: cars[0], variants: expect.any(Number) },
      { id: cars[1], variants: (await variantsOf('tata-nexon')).length },
      { id: 'nothing', error: { message: expect.any(String) } },
    ])
    expect(await pages()).toEqual([404, 404])
    expect(await statusOf(`/cars/variant/${variant.id}`)).toBe(404)
    await call('POST', 'console/publish', { collection: 'cars', ids: cars, variants: true })
    expect(await pages()).toEqual([200, 200])
    expect(await statusOf(`/cars/variant/${variant.id}`)).toBe(200)
  })

  it('are scheduled', async () => {
    const later = { collection: 'cars', ids: cars, publishedAt: '2090-01-01 00:00:00.000Z' }
    await call('POST', 'console/publish', later)
    expect(await pages()).toEqual([404, 404])
  })

  it.each([
    [{ collection: 'cars', ids: [] }, 400],
    [{ collection: 'cars', ids: Array.from({ length: 201 }, (_, at) => `car-${at}`) }, 400],
    [{ collection: 'users', ids: ['a'] }, 404],
    [{ ids: ['a'] }, 404],
  ])('%j gets %i', async (body, status) =>
    expect((await call('POST', 'console/publish', body)).status).toBe(status),
  )

  it('report for each what is wrong with the date', async () => {
    const { body } = await call('POST', 'console/publish', {
      collection: 'cars',
      ids: ['tata-nexon'],
      publishedAt: 'some day',
    })
    expect(body.items[0].error.code).toMatch(/^validation_/)
  })

  it('are rejected for other roles', async () => {
    const body = { collection: 'cars', ids: ['hyundai-creta'], publishedAt: null }
    expect((await createBearerClient(app, '')('POST', 'console/publish', body)).status).toBe(403)
    expect((await support('POST', 'console/publish', body)).body.items[0]).toHaveProperty('error')
    expect(await statusOf('/cars/hyundai-creta')).toBe(200)
  })
})
