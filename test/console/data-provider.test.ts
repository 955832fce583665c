import PocketBase from 'pocketbase'
import { beforeAll, describe, expect, it } from 'vitest'
import { cars, carVariants } from '#collections/index.ts'
import { recordProvider } from '#console/api/data-provider.ts'
import type { CollectionDescription } from '#console/api/describe.ts'
import { systemContext } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { apiApp } from '#test/kit/api-app.ts'
import { createDatabase } from '#test/kit/database.ts'
import { listen } from '#test/kit/listen.ts'

// The console's data provider against the real API, as an owner.

type Provider = ReturnType<typeof recordProvider>
let provider: Provider
let collections: CollectionDescription[]

beforeAll(async () => {
  const { db } = await createDatabase()
  const systemCtx = systemContext(db)
  const brands = ['Tata', 'Tata', 'Kia', 'Honda']
  for (const [at, brand] of brands.entries()) {
    const { id } = await createRecord(systemCtx, cars, {
      brand,
      name: `Car ${at}`,
      publishedAt: '2026-01-01',
    })
    await createRecord(systemCtx, carVariants, { name: `Variant ${at}`, brand, Car_id: id })
  }
  const { app, caller } = apiApp(db, 1000)
  caller.viewer = { kind: 'operator', id: 'operator0000000', role: 'owner' }
  const pb = new PocketBase(await listen(app))
  pb.autoCancellation(false)
  collections = (await pb.send<{ collections: CollectionDescription[] }>('/api/console/collections', {}))
    .collections
  provider = recordProvider(pb, collections)
})

const list = (params: object) =>
  provider.getList('cars', {
    pagination: { page: 1, perPage: 2 },
    sort: { field: 'name', order: 'DESC' },
    filter: {},
    ...params,
  })

describe('reading', () => {
  it('returns a page, sorted, filtered and counted', async () => {
    const { data, total } = await list({})
    expect(data.map(({ name }) => name)).toEqual(['Car 3', 'Car 2'])
    expect(total).toBe(4)
    expect((await list({ filter: { brand: 'tat' } })).total).toBe(2)
    expect((await list({ filter: { q: 'car 2' } })).data).toMatchObject([{ id: 'kia-car-2' }])
  })

  it('returns records by their ids, one or many, with the records they refer to', async () => {
    const many = await provider.getMany('cars', { ids: ['kia-car-2', 'tata-car-0'] })
    expect(many.data.map(({ id }) => id).sort()).toEqual(['kia-car-2', 'tata-car-0'])
    const of = await provider.getManyReference('car_variants', {
      target: 'Car_id',
      id: 'kia-car-2',
      filter: {},
      pagination: { page: 1, perPage: 5 },
      sort: { field: 'created', order: 'ASC' },
      meta: { expand: 'Car_id' },
    })
    expect(of.data).toMatchObject([{ name: 'Variant 2', expand: { Car_id: { name: 'Car 2' } } }])
  })
})

describe('writing', () => {
  it('creates, changes and deletes', async () => {
    const { data: made } = await provider.create('cars', {
      data: { brand: 'MG', name: 'Windsor', rating: 5 },
    })
    expect(made).toMatchObject({ id: 'mg-windsor', rating: null })
    const { data: read } = await provider.getOne('cars', { id: made.id })
    const { data: changed } = await provider.update('cars', {
      id: made.id,
      previousData: read,
      data: { ...read, seats: 5 },
    })
    expect(changed).toMatchObject({ seats: 5, name: 'Windsor' })
    await provider.delete('cars', { id: made.id, previousData: changed })
    await expect(provider.getOne('cars', { id: made.id })).rejects.toMatchObject({ status: 404 })
  })

  it('refuses to overwrite somebody else’s concurrent change', async () => {
    const { data: read } = await provider.getOne('cars', { id: 'honda-car-3' })
    const change = (seats: number) =>
      provider.update('cars', { id: read.id, previousData: read, data: { ...read, seats } })
    await change(4)
    await expect(change(5)).rejects.toMatchObject({
      status: 412,
      message: expect.stringContaining('Somebody else'),
    })
  })

  it('reports the error of each field', async () => {
    await expect(provider.create('cars', { data: { name: 'No brand' } })).rejects.toMatchObject({
      status: 400,
      body: { errors: { brand: 'This field is required.', root: { serverError: expect.any(String) } } },
    })
  })
})
