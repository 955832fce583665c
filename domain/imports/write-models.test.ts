import { eq, sql } from 'drizzle-orm'
import type pg from 'pg'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { cars, carVariants } from '#collections/index.ts'
import { type Ctx, systemContext } from '#records/context.ts'
import { listRecords } from '#records/list.ts'
import { updateRecord } from '#records/update.ts'
import { createDatabase } from '#test/kit/database.ts'
import { memoryRateLimits } from '../rate-limits/rate-limits.ts'
import { handleCreate } from '../record-handlers.ts'
import { planCarFixture } from './fixtures/fixture.ts'
import type { ModelGroup } from './group-models.ts'
import { importTargets } from './import-targets.ts'
import { writeModel, writeModels } from './write-models.ts'

let pool: pg.Pool
let ctx: Ctx
const { groups } = await planCarFixture()

beforeAll(async () => {
  const fresh = await createDatabase()
  pool = fresh.pool
  // A connection that is cut during a query reports it twice: to the query and as an event.
  pool.on('connect', client => client.on('error', () => {}))
  ctx = systemContext(fresh.db)
})

beforeEach(async () => {
  await ctx.db.delete(cars.table)
})

const groupOf = (model: string): ModelGroup => {
  const group = groups.find(each => each.model === model)
  if (!group) throw new Error(`no ${model}`)
  return group
}

const write = async (group: ModelGroup, isDryRun = false) => {
  if (!importTargets.cars) throw new Error('cars cannot be imported')
  const options = { pricedAt: '2020-01-01', isDryRun }
  const { records: _, ...outcomes } = await writeModel(ctx, importTargets.cars, group, options)
  return outcomes
}

const ids = async () => ({
  cars: (await listRecords(ctx, cars, { sort: ['id'] })).items.map(({ id }) => id),
  variants: (await listRecords(ctx, carVariants, { sort: ['id'] })).items.map(({ id }) => id),
})

const wagon = groupOf('Wagon R')
const wagonIds = ['maruti-suzuki-wagon-r-lxi', 'maruti-suzuki-wagon-r-lxi-cng', 'maruti-suzuki-wagon-r-vxi']

it('creates a published model with its variants and readable addresses', async () => {
  const before = Date.now()
  expect(await write(wagon)).toEqual({
    models: ['created'],
    variants: ['created', 'created', 'created'],
    refused: [],
  })
  expect(await ids()).toEqual({ cars: ['maruti-suzuki-wagon-r'], variants: wagonIds })
  const [car] = (await listRecords(ctx, cars)).items
  expect(car).toMatchObject({
    minPrice: 461_000,
    maxPrice: 532_000,
    fuelTypes: ['Petrol', 'CNG'],
    isUpcoming: false,
  })
  const publishedAt = Date.parse(car?.publishedAt ?? '')
  expect(publishedAt).toBeGreaterThanOrEqual(before)
  expect(publishedAt).toBeLessThanOrEqual(Date.now())
  expect(car?.key_specs).toMatchObject({ Engine: '997 cc', Power: '67 bhp @ 5,500 rpm' })
})

it('changes nothing the second time', async () => {
  await write(wagon)
  const before = await listRecords(ctx, carVariants, { sort: ['id'] })
  expect(await write(wagon)).toEqual({
    models: ['unchanged'],
    variants: ['unchanged', 'unchanged', 'unchanged'],
    refused: [],
  })
  expect(await listRecords(ctx, carVariants, { sort: ['id'] })).toEqual(before)
})

it('updates changed rows, clears removed values, and leaves fields that are not the source’s', async () => {
  await write(wagon)
  await updateRecord(ctx, cars, 'maruti-suzuki-wagon-r', {
    description: 'Tall and light.',
    publishedAt: null,
  })
  const cheaper = wagon.variants.map(variant =>
    variant.variant === 'LXi'
      ? { ...variant, fields: { ...variant.fields, price: 450_000, weight: null } }
      : variant,
  )
  expect(await write({ ...wagon, variants: cheaper })).toEqual({
    models: ['updated'],
    variants: ['unchanged', 'unchanged', 'updated'],
    refused: [],
  })
  const [car] = (await listRecords(ctx, cars)).items
  expect(car).toMatchObject({
    price: 450_000,
    weight: null,
    description: 'Tall and light.',
    publishedAt: null,
  })
})

it('rejects a row whose highest price is below its lowest, and writes the others', async () => {
  const wrong = wagon.variants.map(variant =>
    variant.variant === 'LXi' ? { ...variant, fields: { ...variant.fields, maxPrice: 400_000 } } : variant,
  )
  const { variants, refused } = await write({ ...wagon, variants: wrong })
  expect(variants).toEqual(['created', 'created'])
  expect(refused).toMatchObject([{ reason: 'maxPrice: The maximum price is below the minimum price.' }])
})

it('includes variants from elsewhere in the model’s price range', async () => {
  await write(wagon)
  const sender = { address: '198.51.100.1', limits: memoryRateLimits(100) }
  const added = {
    Car_id: 'maruti-suzuki-wagon-r',
    brand: 'Maruti Suzuki',
    name: 'Base',
    publishedAt: '2020-01-01',
  }
  await handleCreate(ctx, carVariants, { ...added, price: 400_000 }, sender)
  const result = await write(wagon)
  expect(result.models).toEqual(['unchanged'])
  expect((await listRecords(ctx, cars)).items).toMatchObject([{ minPrice: 400_000, maxPrice: 532_000 }])
})

it('writes nothing in a dry run, and reports the same', async () => {
  expect(await write(wagon, true)).toEqual({
    models: ['created'],
    variants: ['created', 'created', 'created'],
    refused: [],
  })
  expect(await ids()).toEqual({ cars: [], variants: [] })
})

it('skips a variant that the store rejects, and builds the model from the others', async () => {
  const [first, ...others] = wagon.variants.map(variant => ({ ...variant }))
  if (!first) throw new Error('no variant')
  const long = { ...first, variant: 'x'.repeat(121), fields: { ...first.fields, price: 1 } }
  const result = await write({ ...wagon, variants: [long, ...others] })
  expect(result).toEqual({
    models: ['created'],
    variants: ['created', 'created'],
    refused: [{ line: 2, reason: 'name: Must be no more than 120 character(s).' }],
  })
  expect((await listRecords(ctx, cars)).items).toMatchObject([{ minPrice: 461_000 }])
})

it('rejects all rows of a model that the store rejects', async () => {
  const result = await write({ ...wagon, brand: 'x'.repeat(61) })
  expect(result).toMatchObject({ models: [], variants: [] })
  expect(result.refused.map(({ line }) => line)).toEqual([2, 4, 5])
  expect(await ids()).toEqual({ cars: [], variants: [] })
})

it('writes several models at once, and each one alone if the store rejects something', async () => {
  const { cars: target } = importTargets
  if (!target) throw new Error('cars cannot be imported')
  const zest = groupOf('Zest')
  const write = (...given: ModelGroup[]) =>
    writeModels(ctx, target, given, { pricedAt: '2020-01-01', isDryRun: false })
  const twin = {
    ...zest,
    sourceKey: 'other',
    variants: zest.variants.map(each => ({ ...each, sourceKey: `other-${each.sourceKey}` })),
  }
  const [created, clashing, refused] = await write(zest, twin, { ...wagon, brand: 'x'.repeat(61) })
  expect([created?.models, clashing?.models, refused?.models]).toEqual([['created'], ['created'], []])
  expect(refused?.refused).toHaveLength(3)
  expect((await ids()).cars).toEqual(['tata-zest', 'tata-zest-2'])
  expect(await write(zest, twin)).toMatchObject([{ models: ['unchanged'] }, { models: ['unchanged'] }])
})

it('leaves no partial model when it is interrupted', async () => {
  await write(groupOf('Zest'))
  // Another writer holds the key of the third variant, so that the import waits in the middle of the model.
  const other = await pool.connect()
  await other.query('begin')
  await other.query(`insert into car_variants (id, "Car_id", "sourceKey", created, updated)
    values ('held', 'tata-zest', '${wagon.variants[2]?.sourceKey}', now(), now())`)
  const result = write(wagon).then(
    () => 'written',
    () => 'cut off',
  )
  let isOver = false
  void result.finally(() => {
    isOver = true
  })
  const waiting = sql`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await ctx.db.execute(waiting)).rows.length).toBe(1)
  // Twice, since a transaction whose server vanishes is tried again.
  const interrupt = async () => {
    await ctx.db.execute(sql`select pg_terminate_backend(pid) from (${waiting}) as stuck`)
    return isOver
  }
  await expect.poll(interrupt).toBe(true)
  expect(await result).toBe('cut off')
  await other.query('rollback')
  other.release()

  expect(await ids()).toEqual({
    cars: ['tata-zest'],
    variants: ['tata-zest-xe-diesel', 'tata-zest-xe-petrol'],
  })
  expect(await write(wagon)).toMatchObject({ models: ['created'] })
  const { table } = carVariants
  expect(
    (await listRecords(ctx, carVariants, { where: eq(table.Car_id, 'maruti-suzuki-wagon-r') })).totalItems,
  ).toBe(3)
})
