import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { usedVehicles, users } from '#collections/index.ts'
import { listCities } from '#domain/used-vehicles/list/cities.ts'
import { listUsed } from '#domain/used-vehicles/list/list-used.ts'
import {
  usedDistances,
  usedListPresets,
  usedPrices,
  usedSorts,
  usedYears,
} from '#domain/used-vehicles/list/used-filters.ts'
import { parseUsedListQuery } from '#domain/used-vehicles/list/used-list-address.ts'
import type { ListingCtx } from '#listing-index/index-client.ts'
import { emitCommit } from '#records/commit-events.ts'
import { newContext, systemContext } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { deleteRecord } from '#records/delete.ts'
import { invalidationChannel } from '#records/invalidation-notify.ts'
import { inTransaction } from '#records/transaction.ts'
import { updateRecord } from '#records/update.ts'
import { createDatabase } from './kit/database.ts'
import { countRows, createListingIndexCtx } from './kit/listing-index-ctx.ts'
import { recordQueries } from './kit/record-queries.ts'

// Lists from the index equal those from the database after any writes.

const { db, pool } = await createDatabase()
const many = await createDatabase()
const systemCtx = systemContext(db)
const guest = newContext(db)
const { table } = usedVehicles
let indexed: Awaited<ReturnType<typeof createListingIndexCtx>>
let ofMany: typeof indexed

const car = {
  type: 'car',
  brand: 'Maruti Suzuki',
  location: 'Pune',
  status: 'approved',
  price: 400_000,
  year: 2020,
} as const

const names = [
  'Swift VXi',
  'swift dzire',
  'Baleno',
  'ÉLAN',
  'İKON',
  'एक्टिवा',
  '100% Alto',
  'Fiero_S',
  '🚗 Nano',
  'ｗide',
]
const listing = fc.record({
  name: fc.constantFrom(...names),
  brand: fc.constantFrom('Maruti Suzuki', 'Tata', 'Honda'),
  type: fc.constantFrom('car' as const, 'bike' as const, 'commercials' as const),
  fuelType: fc.constantFrom('Petrol' as const, 'Diesel' as const, '' as const),
  location: fc.constantFrom('Pune', 'Mumbai', 'New Delhi'),
  price: fc.constantFrom(90_000, 100_000, 499_999, 500_000, 1_500_000, 2_000_000, 1_000_000_000),
  year: fc.constantFrom(1999, 2015, 2017, 2018, 2021, 2025),
  mileage: fc.constantFrom(null, 12.5, 18, 0.1),
  odometer: fc.constantFrom(null, 0, 9_999, 10_000, 60_000, 250_000),
  owner: fc.constantFrom('First owner', '1st', 'Second owner', 'Fourth owner', 'unknown', ''),
  transmission: fc.constantFrom('Manual' as const, 'AMT' as const, 'Automatic' as const, '' as const),
  dealRating: fc.constantFrom('great' as const, 'fair' as const, '' as const),
  dealRank: fc.constantFrom(null, 1, 5),
  belowValue: fc.constantFrom(null, -12_000, 0, 45_000),
  status: fc.constantFrom('approved' as const, 'approved' as const, 'pending' as const, 'sold' as const),
})

beforeAll(async () => {
  for (const values of fc.sample(listing, 150)) await createRecord(systemCtx, usedVehicles, values)
  indexed = await createListingIndexCtx(db, pool.options)
  ofMany = await createListingIndexCtx(many.db)
})

const ids = async () =>
  (await db.select({ id: table.id }).from(table).orderBy(table.rowid)).map(({ id }) => id)
const oneOf = async (at: number) => {
  const all = await ids()
  return all[at % all.length] ?? ''
}

/** A write by another process, with its notification. */
async function elsewhere(statement: ReturnType<typeof sql>, tags: readonly string[]) {
  await db.transaction(async inner => {
    await inner.execute(statement)
    await inner.execute(
      sql`select pg_notify(${invalidationChannel}, ${JSON.stringify(['another', ...tags])})`,
    )
  })
}

let marker = 0
/** Waits until all notifications have been received. */
async function heard() {
  const mark = `mark/${++marker}`
  const received = Promise.withResolvers<void>()
  const end = indexed.writes.subscribe(tags => tags.has(mark) && received.resolve())
  await db.execute(sql`select pg_notify(${invalidationChannel}, ${JSON.stringify(['another', mark])})`)
  await received.promise
  end()
}

type Values = { name: string; location: string; price: number; status: string }
const writes: Record<string, (values: Values & object, at: number) => Promise<unknown>> = {
  create: values => createRecord(systemCtx, usedVehicles, values as never),
  update: async (values, at) => updateRecord(systemCtx, usedVehicles, await oneOf(at), values as never),
  delete: async (_, at) => deleteRecord(systemCtx, usedVehicles, await oneOf(at)),
  'several at once': (values, at) =>
    inTransaction(systemCtx, async inner => {
      await updateRecord(inner, usedVehicles, await oneOf(at), { price: values.price })
      await updateRecord(inner, usedVehicles, await oneOf(at + 7), { status: 'sold' })
      await createRecord(inner, usedVehicles, values as never)
    }),
  'one that is undone': (values, at) =>
    inTransaction(systemCtx, async inner => {
      await updateRecord(inner, usedVehicles, await oneOf(at), values as never)
      throw new Error('undone')
    }).catch(() => {}),
  'update elsewhere': async ({ name, price, status, location }, at) => {
    const id = await oneOf(at)
    const set = sql`name = ${name}, price = ${price}, status = ${status}, location = ${location}`
    await elsewhere(sql`update ${table} set ${set} where id = ${id}`, ['usedVehicles', `usedVehicles/${id}`])
  },
  'delete elsewhere': async (_, at) => {
    const id = await oneOf(at)
    await elsewhere(sql`delete from ${table} where id = ${id}`, ['usedVehicles', `usedVehicles/${id}`])
  },
}

const optional = <T>(values: readonly T[]) => fc.option(fc.constantFrom(...values), { nil: undefined })
const word = fc.constantFrom(
  'swift',
  'SUZUKI',
  'élan',
  'i̇',
  'ikon',
  'क्ट',
  '%',
  '_',
  'pune',
  'a',
  '🚗',
  'zeppelin',
)
const anyQuery = fc.record({
  type: optional(['all', 'car', 'bike']),
  brand: optional(['Tata', 'Honda', 'Nobody']),
  fuel: optional(['Petrol', 'Diesel']),
  location: optional(['Pune', 'Mumbai']),
  price: optional(usedPrices.map(each => each.value)),
  year: optional(usedYears.map(each => each.value)),
  km: optional(usedDistances.map(each => each.value)),
  owner: optional(['First owner', 'Third owner or more']),
  transmission: optional(['Manual', 'Automatic', 'AMT']),
  maxKm: optional(['0', '10000', '50000']),
  deal: optional(['great', 'fair']),
  min: optional(['100000', '499999']),
  max: optional(['500000', '2000000']),
  sort: optional(usedSorts),
  page: optional(['1', '2', '3']),
  pages: optional(['2']),
  q: fc.oneof(
    fc.constant(''),
    fc.array(word, { maxLength: 2 }).map(words => words.join(' ')),
  ),
})

/** Compares the list, its counts and the following pages, by the index and by the database. */
async function compare(values: object, preset: keyof typeof usedListPresets) {
  const params = Object.entries(values).filter(([, value]) => value)
  const { query } = parseUsedListQuery(usedListPresets[preset], new URLSearchParams(params))
  const list = (of: typeof query) =>
    Promise.all([indexed.ctx, guest].map(ctx => listUsed(ctx, usedListPresets[preset], of)))
  await countRows(indexed.ctx.listingIndex.index)
  const [byIndex, database] = await list(query)
  expect(byIndex).toEqual(database)
  const last = database?.vehicles.at(-1)
  if (last) {
    const [next, expected] = await list({ ...query, page: 1, pages: 1, after: last.id })
    expect(next).toEqual(expected)
  }
  expect(await listCities(indexed.ctx)).toEqual(await listCities(guest))
}

describe('lists by the index', () => {
  it('equal the database, with any writes here and in other processes', async () => {
    const step = fc.record({
      write: fc.constantFrom(...Object.keys(writes)),
      values: listing,
      at: fc.nat(1_000),
      search: anyQuery,
      preset: fc.constantFrom('all' as const, 'bikes' as const, 'commercials' as const),
    })
    const check = async (steps: (typeof step extends fc.Arbitrary<infer T> ? T : never)[]) => {
      for (const { write, values, at, search, preset } of steps) {
        await writes[write]?.(values, at)
        if (write.endsWith('elsewhere')) await heard()
        // The second is cached between writes.
        await compare(search, preset)
        await compare({ brand: 'Tata', type: 'all', q: 'a', sort: '-year' }, 'all')
      }
    }
    const steps = fc.array(step, { minLength: 1, maxLength: 8 })
    await fc.assert(fc.asyncProperty(steps, check), { numRuns: 15 })
  }, 120_000)

  it('query the database only for the cards of a page, and not at all if there are none', async () => {
    await indexed.isLoaded()
    const list = async (search: string) => {
      const { query } = parseUsedListQuery(usedListPresets.all, new URLSearchParams(search))
      const { texts, result } = await recordQueries(pool, () =>
        listUsed(indexed.ctx, usedListPresets.all, query),
      )
      return { texts, total: result.total }
    }
    await createRecord(systemCtx, usedVehicles, { ...car, name: 'Swift of its own' })
    await indexed.isLoaded()
    const found = await list('q=own swift&sort=-year&price=1l-5l')
    expect(found).toMatchObject({ total: 1, texts: [expect.stringContaining('rowid = any')] })
    expect(await list('q=zeppelin')).toEqual({ total: 0, texts: [] })
  })

  it('lose a deleted seller’s listings', async () => {
    const { id } = await createRecord(systemCtx, users, { name: 'Seller', number: '9876543210' } as never)
    await createRecord(
      systemCtx,
      usedVehicles,
      { ...car, name: 'Sold by nobody' },
      { set: { seller_id: id } },
    )
    const { query } = parseUsedListQuery(usedListPresets.all, new URLSearchParams('q=nobody'))
    expect((await listUsed(indexed.ctx, usedListPresets.all, query)).total).toBe(1)
    await deleteRecord(systemCtx, users, id)
    expect((await listUsed(indexed.ctx, usedListPresets.all, query)).total).toBe(0)
  })

  it('include all writes before the request, with any concurrency', async () => {
    const { query } = parseUsedListQuery(usedListPresets.all, new URLSearchParams('q=flood'))
    let written = 0
    const visitor = async () => {
      for (let turn = 0; turn < 6; turn++) {
        await createRecord(systemCtx, usedVehicles, { ...car, name: `Flood ${turn}` })
        const least = ++written
        const { total, vehicles } = await listUsed(indexed.ctx, usedListPresets.all, query)
        expect(total).toBeGreaterThanOrEqual(least)
        expect(vehicles.length).toBeGreaterThanOrEqual(Math.min(24, least))
      }
    }
    await Promise.all(Array.from({ length: 5 }, visitor))
    expect((await listUsed(indexed.ctx, usedListPresets.all, query)).total).toBe(30)
  })

  it('come from the database while the index reloads, and while notifications are missing', async () => {
    const { query } = parseUsedListQuery(usedListPresets.all, new URLSearchParams('q=unheard'))
    const total = async () => (await listUsed(indexed.ctx, usedListPresets.all, query)).total
    const rename = (part: number) =>
      sql`update ${table} set name = 'Unheard', type = 'car', status = 'approved' where rowid % 5 = ${part}`
    const all = async () => (await listUsed(guest, usedListPresets.all, query)).total
    await elsewhere(rename(1), ['usedVehicles/*'])
    await heard()
    expect(await total()).toBe(await all())
    await indexed.isLoaded()
    expect(await total()).toBe(await all())

    await pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name like 'listen %'`)
    await vi.waitFor(() => expect(indexed.writes.isComplete()).toBe(false))
    await db.execute(rename(2))
    expect(await total()).toBe(await all())
    await indexed.isLoaded()
    expect(await total()).toBe(await all())
    expect(await total()).toBeGreaterThan(0)
  })

  it('within a transaction include its writes', async () => {
    const { query } = parseUsedListQuery(usedListPresets.all, new URLSearchParams('q=unfinished'))
    const writer: ListingCtx = { ...systemCtx, listingIndex: indexed.ctx.listingIndex }
    await inTransaction(writer, async inner => {
      await createRecord(inner, usedVehicles, { ...car, name: 'Unfinished' })
      const asGuest = { ...inner, viewer: indexed.ctx.viewer }
      expect((await listUsed(asGuest, usedListPresets.all, query)).total).toBe(1)
      expect((await listUsed(indexed.ctx, usedListPresets.all, query)).total).toBe(0)
    })
    expect((await listUsed(indexed.ctx, usedListPresets.all, query)).total).toBe(1)
  })
})

it('scans no index in which thousands of rows share one value', async () => {
  const bikes = async (from: number, to: number) => {
    await many.db.execute(sql`insert into ${table} (id, name, type, status, price, year, created, updated)
      select 'bike' || n, 'Splendor', 'bike', 'approved', 50000, 2020 + n % 2, now(), now()
      from generate_series(${from}::int, ${to}::int) n`)
    emitCommit(new Set(['usedVehicles/*']))
    await ofMany.isLoaded()
  }
  const newest = async () => {
    const { query } = parseUsedListQuery(usedListPresets.bikes, new URLSearchParams('sort=-year'))
    const { texts, result } = await recordQueries(many.pool, () =>
      listUsed(ofMany.ctx, usedListPresets.bikes, query),
    )
    return { walks: texts.filter(text => /order by "usedVehicles"."year"/.test(text)), ...result }
  }
  await bikes(1, 1_000)
  expect((await newest()).walks).toHaveLength(1)
  await bikes(1_001, 5_000)
  const { walks, vehicles } = await newest()
  expect(walks).toEqual([])
  expect(vehicles[0]?.id).toBe('bike4999')
})
