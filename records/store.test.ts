import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { cars, carsInquiry, carVariants, vehicleReviews } from '#collections/index.ts'
import type { Database } from '#database/connect.ts'
import { createDatabase } from '#test/kit/database.ts'
import { type Ctx, newContext, systemContext } from './context.ts'
import { createRecord } from './create.ts'
import { deleteRecord } from './delete.ts'
import { findRecord, getRecord } from './get.ts'
import { listRecords } from './list.ts'
import { updateRecord } from './update.ts'

let db: Database
let systemCtx: Ctx
let visitor: Ctx

const past = '2026-01-01 00:00:00.000Z'

beforeAll(async () => {
  db = (await createDatabase()).db
  systemCtx = systemContext(db)
  visitor = newContext(db)
  await createRecord(systemCtx, cars, { brand: 'Tata', name: 'Nexon', price: 800_000, publishedAt: past })
  await createRecord(systemCtx, cars, { brand: 'Tata', name: 'Punch', price: 600_000, publishedAt: past })
  await createRecord(systemCtx, cars, { brand: 'Kia', name: 'Draft', price: 900_000 })
})

describe('reading', () => {
  it('lists what the rule shows, in the requested order, with totals', async () => {
    const page = await listRecords(visitor, cars, { sort: ['price'], fields: ['id', 'price'] })
    expect(page).toMatchObject({ page: 1, perPage: 30, totalItems: 2, totalPages: 1 })
    expect(page.items).toEqual([
      { id: 'tata-punch', price: 600_000 },
      { id: 'tata-nexon', price: 800_000 },
    ])
  })

  it('pages, clamps and skips totals', async () => {
    expect(await listRecords(visitor, cars, { perPage: 1, page: 2 })).toMatchObject({
      totalPages: 2,
      page: 2,
    })
    expect((await listRecords(visitor, cars, { perPage: 5000 })).perPage).toBe(200)
    expect((await listRecords(systemCtx, cars, { perPage: 5000 })).perPage).toBe(1000)
    expect(await listRecords(visitor, cars, { skipTotal: true })).toMatchObject({
      totalItems: -1,
      totalPages: -1,
    })
    expect((await listRecords(visitor, cars, { page: 99 })).items).toEqual([])
  })

  it('returns one record, hides drafts from guests and hidden fields from everyone but the system', async () => {
    expect(await getRecord(visitor, cars, 'tata-nexon')).toMatchObject({
      brand: 'Tata',
      colors: null,
      fuelTypes: [],
    })
    expect(await findRecord(visitor, cars, 'kia-draft')).toBeUndefined()
    await expect(getRecord(visitor, cars, 'kia-draft')).rejects.toMatchObject({ status: 404 })
    expect(await findRecord(visitor, cars, 'tata-nexon')).not.toHaveProperty('sourceKey')
    expect(await findRecord(systemCtx, cars, 'tata-nexon')).toHaveProperty('sourceKey')
  })

  it('records tags of what was read or missed', async () => {
    const ctx = newContext(db)
    await findRecord(ctx, cars, 'nope')
    await listRecords(ctx, carVariants)
    expect([...ctx.reads]).toEqual(['cars/nope', 'car_variants'])
  })

  it("refuses a guest's sort by a field that is not filterable", async () => {
    await expect(listRecords(visitor, cars, { sort: ['description'] })).rejects.toMatchObject({ status: 400 })
  })
})

describe('writing', () => {
  it('is for operators where the rule says so', async () => {
    const attempt = createRecord(visitor, cars, { brand: 'X', name: 'Y' })
    await expect(attempt).rejects.toMatchObject({
      status: 403,
      message: 'Only superusers can perform this action.',
    })
    await expect(updateRecord(visitor, cars, 'tata-nexon', { price: 1 })).rejects.toMatchObject({
      status: 403,
    })
    await expect(deleteRecord(visitor, cars, 'tata-nexon')).rejects.toMatchObject({ status: 403 })
  })

  it('names each wrong field and stores nothing', async () => {
    const attempt = createRecord(visitor, carsInquiry, {
      name: '',
      email: 'no',
      number: 'abc',
      messgae: 'x',
      cars: 'zz',
    })
    await expect(attempt).rejects.toMatchObject({
      status: 400,
      message: 'Failed to create record.',
      data: {
        name: { code: 'validation_required' },
        email: { code: 'validation_is_email' },
        number: { code: 'validation_invalid_format' },
        cars: { code: 'validation_missing_rel_records' },
      },
    })
    expect((await listRecords(systemCtx, carsInquiry)).totalItems).toBe(0)
  })

  it('ignores what the caller may not set, and keeps private fields private', async () => {
    const body = { car: 'tata-nexon', name: 'A', review: 'B', rating: 4, hidden: true, user: 'somebody' }
    const review = await createRecord(visitor, vehicleReviews, body)
    expect(review).toMatchObject({ hidden: false, rating: 4 })
    expect(review).not.toHaveProperty('user')
    expect(await getRecord(systemCtx, vehicleReviews, review.id)).toMatchObject({ user: '' })
  })

  it('generates readable ids, numbered on collision, also concurrently', async () => {
    const twins = await Promise.all(
      [1, 2, 3].map(() => createRecord(systemCtx, cars, { brand: 'Maruti Suzuki', name: 'Wagon R+' })),
    )
    expect(twins.map(car => car.id).sort()).toEqual([
      'maruti-suzuki-wagon-r-plus',
      'maruti-suzuki-wagon-r-plus-2',
      'maruti-suzuki-wagon-r-plus-3',
    ])
    expect((await createRecord(systemCtx, cars, { brand: 'Electric', name: 'Electric' })).id).toBe(
      'electric-2',
    )
    const again = createRecord(systemCtx, cars, { id: 'tata-nexon', brand: 'a', name: 'b' })
    await expect(again).rejects.toMatchObject({ data: { id: { code: 'validation_not_unique' } } })
  })

  it('changes only the given fields, and never the id', async () => {
    const before = await getRecord(systemCtx, cars, 'tata-punch')
    const after = await updateRecord(systemCtx, cars, 'tata-punch', { price: 610_000 })
    expect(after).toMatchObject({ name: 'Punch', price: 610_000, created: before.created })
    expect(after.updated >= before.updated).toBe(true)
    const moved = updateRecord(systemCtx, cars, 'tata-punch', { id: 'other' })
    await expect(moved).rejects.toMatchObject({ data: { id: { code: 'validation_pk_change' } } })
  })

  it('keeps labels of specifications in their order', async () => {
    const key_specs = { Zeta: '1', Alpha: '2', Engine: '3' }
    const car = await updateRecord(systemCtx, cars, 'tata-punch', { key_specs })
    expect(Object.keys(car.key_specs ?? {})).toEqual(['Zeta', 'Alpha', 'Engine'])
  })

  it('refuses a duplicate in a unique field', async () => {
    await createRecord(systemCtx, cars, { brand: 'A', name: 'One', sourceKey: 'same' })
    const attempt = createRecord(systemCtx, cars, { brand: 'A', name: 'Two', sourceKey: 'same' })
    await expect(attempt).rejects.toMatchObject({ data: { sourceKey: { code: 'validation_not_unique' } } })
  })

  it('deletes dependants by cascade', async () => {
    const car = await createRecord(systemCtx, cars, { brand: 'Fiat', name: 'Gone' })
    const variant = await createRecord(systemCtx, carVariants, {
      Car_id: car.id,
      brand: 'Fiat',
      name: 'Gone LX',
    })
    expect(variant.id).toBe('fiat-gone-gone-lx')
    await deleteRecord(systemCtx, cars, car.id)
    expect(await findRecord(systemCtx, carVariants, variant.id)).toBeUndefined()
    await expect(deleteRecord(systemCtx, cars, car.id)).rejects.toMatchObject({ status: 404 })
  })

  it('takes typed conditions', async () => {
    const { items } = await listRecords(visitor, cars, {
      where: eq(cars.table.brand, 'Tata'),
      fields: ['brand'],
    })
    expect(items.map(item => item.brand)).toEqual(['Tata', 'Tata'])
  })
})
