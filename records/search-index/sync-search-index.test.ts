import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  autoNews,
  cars,
  carVariants,
  popularBrands,
  rentVehicles,
  searchEntries,
  searchState,
  searchTerms,
  usedVehicles,
} from '#collections/index.ts'
import type { Database } from '#database/connect.ts'
import { createDatabase } from '#test/kit/database.ts'
import { runSearchSync } from '#test/kit/run-search-sync.ts'
import { onCommit } from '../commit-events.ts'
import { type Ctx, systemContext } from '../context.ts'
import { createRecord } from '../create.ts'
import { deleteRecord } from '../delete.ts'
import { insertRecords } from '../insert-records.ts'
import { searchTag } from '../invalidation-notify.ts'
import { purgeRecords } from '../purge.ts'
import { inTransaction } from '../transaction.ts'
import { updateRecord } from '../update.ts'
import { ensureSearchIndex, rebuildSearchIndex } from './ensure-search-index.ts'

const { db, pool } = await createDatabase()
const systemCtx = systemContext(db)
const { table } = searchEntries
const titles = async (kind: string) => {
  await runSearchSync(pool)
  return (await db.select().from(table).where(eq(table.kind, kind))).map(each => each.title).sort()
}
const terms = async () => {
  await runSearchSync(pool)
  return (await db.select().from(searchTerms.table)).map(({ id }) => id).sort()
}

const published = { publishedAt: '2026-01-01' }
const seltos = { brand: 'Kia', name: 'Seltos', type: 'car', location: 'Pune', price: 1, year: 2020 } as const
const list = (ctx: Ctx, more: Partial<Record<keyof typeof seltos, string>> = {}) =>
  createRecord(ctx, usedVehicles, { ...seltos, ...more, status: 'approved' } as never)

beforeEach(async () => {
  for (const collection of [cars, usedVehicles, autoNews, rentVehicles, popularBrands])
    await purgeRecords(systemCtx, collection, eq(collection.table.id, collection.table.id))
})

describe('search entries', () => {
  it('disappear with the last record behind them', async () => {
    expect(await terms()).toEqual([])
    expect(await db.select().from(table)).toEqual([])
  })

  it('include a model from its date of publication, under its current name, until it is deleted', async () => {
    const car = await createRecord(systemCtx, cars, { brand: 'Tata', name: 'Nexon' })
    expect(await titles('cars')).toEqual([])
    await updateRecord(systemCtx, cars, car.id, published)
    expect(await titles('cars')).toEqual(['Tata Nexon'])
    await updateRecord(systemCtx, cars, car.id, { name: 'Tata Nexon Plus' })
    expect(await titles('cars')).toEqual(['Tata Nexon Plus'])
    expect(await terms()).toEqual(['nexon', 'plus', 'tata'])
    await deleteRecord(systemCtx, cars, car.id)
    expect(await titles('cars')).toEqual([])
    expect(await terms()).toEqual([])
  })

  it('include variants under the name of their model, while both are published', async () => {
    const car = await createRecord(systemCtx, cars, { brand: 'Tata', name: 'Nexon', ...published })
    const variant = { Car_id: car.id, brand: 'Tata', name: 'Smart', fuelType: 'Diesel' } as const
    await createRecord(systemCtx, carVariants, { ...variant, ...published })
    expect(await titles('cars/variants')).toEqual(['Tata Nexon Smart'])
    expect(await terms()).toContain('diesel')
    await updateRecord(systemCtx, cars, car.id, { name: 'Nexus' })
    expect(await titles('cars/variants')).toEqual(['Tata Nexus Smart'])
    await updateRecord(systemCtx, cars, car.id, { publishedAt: null })
    expect(await titles('cars/variants')).toEqual([])
    await updateRecord(systemCtx, cars, car.id, published)
    await deleteRecord(systemCtx, cars, car.id)
    expect(await titles('cars/variants')).toEqual([])
  })

  it("include a referring record under its target's name, until the target is deleted", async () => {
    const brand = await createRecord(systemCtx, popularBrands, { brand_type: 'car', brand_name: 'Kia' })
    await createRecord(systemCtx, rentVehicles, {
      name: 'Carens',
      brand: brand.id,
      type: 'car',
      location: 'Pune',
    })
    expect(await titles('rent')).toEqual(['Kia Carens'])
    await deleteRecord(systemCtx, popularBrands, brand.id)
    expect(await titles('rent')).toEqual(['Carens'])
  })

  it('include a name while one approved listing has it', async () => {
    const { id } = await list(systemCtx)
    const other = await list(systemCtx, { location: 'Nashik' })
    expect(await titles('used')).toEqual(['Kia Seltos'])
    expect(await titles('cities')).toEqual(['Nashik', 'Pune'])
    await updateRecord(systemCtx, usedVehicles, id, { status: 'sold' })
    expect(await titles('used')).toEqual(['Kia Seltos'])
    expect(await titles('cities')).toEqual(['Nashik'])
    await updateRecord(systemCtx, usedVehicles, other.id, { name: 'Sonet' })
    expect(await titles('used')).toEqual(['Kia Sonet'])
    expect(await terms()).not.toContain('seltos')
    await updateRecord(systemCtx, usedVehicles, other.id, { status: 'pending' })
    expect(await titles('used')).toEqual([])
  })
})

describe('a write', () => {
  const tagsOf = async (write: () => Promise<unknown>) => {
    await runSearchSync(pool)
    const committedTags: string[] = []
    const end = onCommit(tags => committedTags.push(...tags))
    await write()
    await runSearchSync(pool)
    end()
    return committedTags
  }

  it('leaves the entries alone if it changes nothing searchable', async () => {
    const { id } = await list(systemCtx)
    const price = await tagsOf(() => updateRecord(systemCtx, usedVehicles, id, { price: 2 }))
    expect(price).toContain(`usedVehicles/${id}`)
    expect(price).not.toContain(searchTag)
    const draft = await tagsOf(() => createRecord(systemCtx, usedVehicles, { ...seltos, status: 'draft' }))
    expect(draft).not.toContain(searchTag)
    expect(await tagsOf(() => updateRecord(systemCtx, usedVehicles, id, { name: 'Sonet' }))).toContain(
      searchTag,
    )
    expect(await titles('used')).toEqual(['Kia Sonet'])
  })

  it("to a model leaves its variants' entries alone, unless it changes the name or the date", async () => {
    const car = await createRecord(systemCtx, cars, { brand: 'Tata', name: 'Nexon', ...published })
    await createRecord(systemCtx, carVariants, { Car_id: car.id, brand: 'Tata', name: 'Smart', ...published })
    const price = await tagsOf(() => updateRecord(systemCtx, cars, car.id, { price: 2 }))
    expect(price).not.toContain(searchTag)
    const name = await tagsOf(() => updateRecord(systemCtx, cars, car.id, { name: 'Nexus' }))
    expect(name).toContain(searchTag)
    expect(await titles('cars/variants')).toEqual(['Tata Nexus Smart'])
  })
})

describe('concurrent writers', () => {
  const all = 'lock table "searchEntries", "searchTerms" in access exclusive mode'

  it('wait neither for a lock on the entries nor for each other', async () => {
    const brand = await createRecord(systemCtx, popularBrands, { brand_type: 'car', brand_name: 'Kia' })
    const rent = { name: 'Carens', brand: brand.id, type: 'car', location: 'Pune' } as const
    const { id: rented } = await createRecord(systemCtx, rentVehicles, rent)
    const { id } = await list(systemCtx)
    const other = await list(systemCtx)
    const holder = await pool.connect()
    await holder.query('begin')
    await holder.query(all)
    await inTransaction(systemCtx, async one => {
      await updateRecord(one, usedVehicles, id, { name: 'Sonet' })
      await updateRecord(one, rentVehicles, rented, { name: 'Carnival' })
      await updateRecord(systemCtx, usedVehicles, other.id, { name: 'Sonet' })
      await updateRecord(systemCtx, popularBrands, brand.id, { brand_name: 'KIA' })
    })
    await deleteRecord(systemCtx, usedVehicles, id)
    await holder.query('rollback')
    holder.release()
    expect(await titles('used')).toEqual(['Kia Sonet'])
    expect(await titles('rent')).toEqual(['KIA Carnival'])
  })
})

describe('a transaction', () => {
  it('leaves no entries when it rolls back, and neither does a savepoint', async () => {
    const undone = inTransaction(systemCtx, async inner => {
      await list(inner)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await inTransaction(systemCtx, async inner => {
      await list(inner, { name: 'Carens' })
      await inTransaction(inner, async innermost => {
        await list(innermost, { location: 'Nashik' })
        throw new Error('undone')
      }).catch(() => {})
    })
    expect(await titles('used')).toEqual(['Kia Carens'])
    expect(await terms()).toEqual(['carens', 'kia', 'kiacarens', 'pune'])
  })

  it('may insert hundreds of records', async () => {
    const articles = Array.from({ length: 900 }, (_, at) => ({
      title: `Article ${at}`,
      category: 'cars',
      content: 'Text',
      ...published,
    }))
    await insertRecords(systemCtx, autoNews, articles)
    expect(await titles('news')).toHaveLength(900)
  })

  it('keeps the entry of a name whose last listing is deleted while another is added', async () => {
    const { id } = await list(systemCtx)
    for (let turn = 0; turn < 5; turn++) {
      const [fresh] = await Promise.all([
        list(systemCtx),
        deleteRecord(systemCtx, usedVehicles, id).catch(() => {}),
      ])
      expect(await titles('used')).toEqual(['Kia Seltos'])
      expect(await terms()).toContain('seltos')
      await Promise.all([list(systemCtx, { name: 'Sonet' }), deleteRecord(systemCtx, usedVehicles, fresh.id)])
      expect(await titles('used')).toEqual(['Kia Sonet'])
      await purgeRecords(systemCtx, usedVehicles, eq(usedVehicles.table.brand, 'Kia'))
    }
  })

  it('lets many write one name at once', async () => {
    const made = await Promise.all(
      Array.from({ length: 12 }, (_, at) => list(systemCtx, { name: `Seltos ${at % 3}` })),
    )
    expect(await titles('used')).toEqual(['Kia Seltos 0', 'Kia Seltos 1', 'Kia Seltos 2'])
    await Promise.all(made.map(({ id }) => deleteRecord(systemCtx, usedVehicles, id)))
    expect(await terms()).toEqual([])
  })
})

describe('rebuilt entries', () => {
  const stored = async (of: Database) =>
    (await of.select().from(table)).map(({ id, title, words }) => [id, title, words].join(' ')).sort()

  it('equal the synced ones, however the records were written', async () => {
    const car = await createRecord(systemCtx, cars, { brand: 'Tata', name: 'Nexon', ...published })
    await createRecord(systemCtx, carVariants, { Car_id: car.id, brand: 'Tata', name: 'Smart', ...published })
    await list(systemCtx)
    await createRecord(systemCtx, usedVehicles, { ...seltos, name: 'Draft', status: 'draft' })
    const words = await terms()
    const entries = await stored(db)
    await db.delete(table)
    await rebuildSearchIndex(db)
    expect(await stored(db)).toEqual(entries)
    expect(await terms()).toEqual(words)
  })

  it('are built once for the same declarations', async () => {
    await list(systemCtx)
    await db.delete(table)
    await ensureSearchIndex(db)
    expect(await titles('used')).toEqual(['Kia Seltos'])
    await db.delete(table)
    await ensureSearchIndex(db)
    expect(await titles('used')).toEqual([])
  })

  it('are rebuilt after a change of declarations, and when marked stale', async () => {
    await list(systemCtx)
    await ensureSearchIndex(db)
    const [state] = await db.select().from(searchState.table)
    for (const change of [
      sql`update ${searchState.table} set version = 'other'`,
      sql`delete from ${searchState.table}`,
      sql`comment on table "searchEntries" is 'the version before'`,
    ]) {
      await db.delete(table)
      await db.execute(change)
      await ensureSearchIndex(db)
      expect(await titles('used')).toEqual(['Kia Seltos'])
      expect(await db.select().from(searchState.table)).toMatchObject([{ version: state?.version }])
    }
  })
})
