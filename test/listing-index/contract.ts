import { sql } from 'drizzle-orm'
import { PgColumn } from 'drizzle-orm/pg-core'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { usedVehicles } from '#collections/index.ts'
import type { Database } from '#database/connect.ts'
import { usedDistances, usedPrices, usedYears } from '#domain/used-vehicles/list/used-filters.ts'
import { readRowsAfter } from '#listing-index/facet-index/read-rows.ts'
import type { IndexFacet, IndexResult, ListingIndex } from '#listing-index/port.ts'
import { systemContext } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { deleteRecord } from '#records/delete.ts'
import type { Predicate } from '#records/predicates.ts'
import { updateRecord } from '#records/update.ts'
import { createDatabase } from '../kit/database.ts'
import { countsBySql, pageBySql } from './reference.ts'

const { table } = usedVehicles

const values = {
  name: ['Swift VXi', 'swift dzire', 'ÉLAN', 'एक्टिवा', 'सिटी कार', '100% Alto', 'Fiero_S', '🚗 Nano', 'a\\b'],
  brand: ['Maruti Suzuki', 'Tata', 'Honda', 'टाटा'],
  location: ['Pune', 'Mumbai', 'पुणे'],
  fuelType: ['Petrol', 'Diesel', ''],
  type: ['car', 'bike', 'commercials'],
  price: [90_000, 100_000, 499_999, 500_000, 1_500_000, 1_000_000_000],
  year: [1999, 2015, 2018, 2021, 2025],
  mileage: [null, 12.5, 18, 0.1],
  odometer: [null, 0, 9_999, 10_000, 85_000, 240_000],
  owner: ['First owner', '1st', 'Third owner', ''],
  transmission: ['Manual', 'AMT', 'Automatic', ''],
  dealRating: ['great', 'veryHigh', ''],
  belowValue: [null, -12_000, 0, 45_000],
} as const
const texts = [
  'name',
  'brand',
  'location',
  'fuelType',
  'type',
  'owner',
  'transmission',
  'dealRating',
] as const
/** `kmDriven` is derived from the odometer. */
const figures = ['price', 'year', 'mileage', 'kmDriven', 'belowValue'] as const
const bands = {
  price: usedPrices,
  year: usedYears,
  kmDriven: usedDistances,
  mileage: [
    { value: 'low', from: 0, below: 18 },
    { value: 'some', from: 0, below: undefined },
  ],
  belowValue: [{ value: 'cheaper', from: 1, below: undefined }],
}

// A failure prints columns by name.
for (const column of Object.values(table))
  if (column instanceof PgColumn)
    Object.defineProperty(column, fc.toStringMethod, { value: () => column.name })

const listing = fc.record({
  ...Object.fromEntries(
    Object.entries(values).map(([name, each]) => [name, fc.constantFrom<unknown>(...each)]),
  ),
  status: fc.constantFrom('approved', 'approved', 'approved', 'pending', 'sold'),
})

const bound = fc.constantFrom(0, 12.5, 18, 2015, 2020, 10_000, 50_000, 100_000, 499_999, 500_000)
const word = fc.constantFrom(
  'swift',
  'SUZUKI',
  'élan',
  'क्ट',
  'कार',
  'पुणे',
  '%',
  '_',
  '\\',
  'a',
  '🚗',
  'zeppelin',
)
const predicate: fc.Arbitrary<Predicate> = fc.oneof(
  fc
    .constantFrom(...texts)
    .chain(name =>
      fc
        .array(fc.constantFrom<string>(...values[name], 'Nobody'), { minLength: 1, maxLength: 3 })
        .map(oneOf => ({ of: table[name], oneOf })),
    ),
  fc.record({
    of: fc.constantFrom(...figures.map(name => table[name])),
    within: fc.array(
      fc.record({ from: bound, above: bound, below: bound, to: bound }, { requiredKeys: [] }),
      { minLength: 1, maxLength: 2 },
    ),
  }),
  fc.record({
    words: fc.array(word, { minLength: 1, maxLength: 10 }),
    in: fc.subarray([table.name, table.brand, table.location], { minLength: 1 }),
  }),
)
const key = fc.record({
  of: fc.constantFrom(table.created, ...[...texts, ...figures].map(name => table[name])),
  isDescending: fc.boolean(),
})
const page = fc.record({
  predicates: fc.array(predicate, { maxLength: 3 }),
  keys: fc.array(key, { maxLength: 3 }),
  isDescending: fc.boolean(),
  offset: fc.constantFrom(0, 0, 3, 40),
  limit: fc.constantFrom(1, 24, 200),
})

const facet: fc.Arbitrary<IndexFacet> = fc.oneof(
  fc
    .constantFrom(...texts)
    .chain(name =>
      fc.record({ of: fc.constant(table[name]), chosen: fc.subarray<string>([...values[name], 'Nobody']) }),
    ),
  fc.constantFrom(...figures).chain(name =>
    fc.record({
      of: fc.constant(table[name]),
      bands: fc.constant(bands[name]),
      chosen: fc.subarray(bands[name].map(({ value }) => value)),
    }),
  ),
)
/** More than an index may have bits for. */
const facets = fc
  .array(facet, { maxLength: 12 })
  .map(all => Object.fromEntries(all.map((each, at) => [`facet${at}`, each])))

const steps = fc.array(
  fc.record({
    write: fc.constantFrom('create', 'update', 'delete', 'none'),
    values: listing,
    at: fc.nat(1_000),
    page,
    counts: fc.record({ predicates: fc.array(predicate, { maxLength: 2 }), facets }),
  }),
  { minLength: 1, maxLength: 6 },
)

/** Opens an index of the database; it is complete when it is opened. `catchUp` waits until it has all writes. */
type Open = (db: Database) => Promise<{ index: ListingIndex; catchUp?: () => Promise<void> }>

/** The contract of every listing index: it finds and counts like plain SQL, also after writes. */
export function describeListingIndex(name: string, open: Open) {
  describe(`the ${name} listing index`, async () => {
    const { db } = await createDatabase()
    const system = systemContext(db)
    let opened: Awaited<ReturnType<Open>>
    const create = (input: object) => createRecord(system, usedVehicles, input as never)
    const anyId = async (at: number) => {
      const rows = await db.select({ id: table.id }).from(table).orderBy(table.rowid)
      return rows[at % rows.length]?.id ?? ''
    }
    const writes: Record<string, (byIndex: object, at: number) => Promise<unknown>> = {
      create,
      update: async (body, at) => updateRecord(system, usedVehicles, await anyId(at), body as never),
      delete: async (_, at) => deleteRecord(system, usedVehicles, await anyId(at)),
      none: async () => {},
    }
    const answers = { byIndex: 0, byDatabase: 0 }
    const answered = <T>(answer: IndexResult<T>): T | undefined => {
      if ('value' in answer) {
        answers.byIndex++
        return answer.value
      }
      answers.byDatabase++
      expect(answer.refused).toBe('database-faster')
      return undefined
    }

    beforeAll(async () => {
      for (const each of fc.sample(listing, 120)) await create(each)
      // Several with the same date, in another order than that of insertion.
      await db.execute(
        sql`update ${table} set created = date_trunc('hour', created) - rowid % 7 * interval '1 day'`,
      )
      opened = await open(db)
    })

    const check = async (all: typeof steps extends fc.Arbitrary<infer T> ? T : never) => {
      const { index, catchUp } = opened
      for (const { write, values, at, page, counts } of all) {
        await writes[write]?.(values, at)
        await catchUp?.()
        const rowids = answered(await index.findPage(usedVehicles, page))
        const expected = await pageBySql(db, page)
        if (rowids) expect(rowids).toEqual(expected)
        const last = expected.at(-1)
        if (last !== undefined) {
          const following = { ...page, after: async () => last }
          const next = answered(await index.findPage(usedVehicles, following))
          const offset = page.offset + expected.length
          if (next) expect(next).toEqual(await pageBySql(db, { ...page, offset }))
        }
        const counted = answered(await index.count(usedVehicles, counts))
        const { total, counts: byFacet } = await countsBySql(db, counts)
        expect(counted?.total).toBe(total)
        for (const [name, expectedCounts] of Object.entries(byFacet))
          expect(Object.fromEntries(counted?.counts[name] ?? []), name).toEqual(expectedCounts)
      }
    }

    it('a record matches the saved searches whose lists have it, while searches come, change and go', async () => {
      const { searches } = opened.index
      await searches.isComplete(usedVehicles)
      const rows = await readRowsAfter(db, usedVehicles, 0, 10_000)
      const stored = new Map<string, readonly Predicate[]>()
      const change = async (searchesOf: readonly (readonly Predicate[])[], removed: readonly number[]) => {
        const changed = searchesOf.map((predicates, at) => ({ id: `search${at}`, predicates }))
        const gone = removed.map(at => `search${at}`)
        await searches.store(usedVehicles, changed, gone)
        for (const id of gone) stored.delete(id)
        for (const { id, predicates } of changed) stored.set(id, predicates)
      }
      const everyPage = { keys: [], isDescending: false, offset: 0, limit: 10_000 }
      const checkSearches = async (searchesOf: (readonly Predicate[])[], removed: number[]) => {
        await change(searchesOf, removed)
        const found = await searches.match(usedVehicles, rows)
        const expected = new Map(rows.map(({ rowid }) => [rowid, [] as string[]]))
        for (const [id, predicates] of stored)
          for (const rowid of await pageBySql(db, { ...everyPage, predicates })) expected.get(rowid)?.push(id)
        for (const [at, { rowid }] of rows.entries())
          expect(found[at]?.toSorted()).toEqual(expected.get(rowid)?.sort())
      }
      const many = fc.array(fc.array(predicate, { maxLength: 4 }), { maxLength: 12 })
      await fc.assert(fc.asyncProperty(many, fc.array(fc.nat(12), { maxLength: 6 }), checkSearches), {
        numRuns: 60,
      })
      // A search that finds nothing comes before and goes after others of the same filter.
      const tata = [{ of: table.brand, oneOf: ['Tata'] }]
      const nothing = [...tata, { of: table.brand, oneOf: ['Honda'] }]
      await checkSearches([tata, nothing], [])
      await checkSearches([], [0])
      await checkSearches([tata], [])
      await checkSearches([], [1])
      // More combinations of values than a group has keys for.
      const every = texts.map(name => ({ of: table[name], oneOf: [...values[name], 'Nobody'] }))
      await checkSearches([every], [])
    }, 300_000)

    it('finds the pages, totals and facets of plain SQL, with any writes in between', async () => {
      await fc.assert(fc.asyncProperty(steps, check), { numRuns: 30 })
      // Not all was left to the database.
      expect(answers.byIndex).toBeGreaterThan(0)
    }, 300_000)

    it('refuses an unknown field, and a page after an unknown record', async () => {
      const { index } = opened
      const page = { predicates: [], keys: [], isDescending: false, offset: 0, limit: 10 }
      const { model, seats } = table
      const one = { of: model, oneOf: ['City'] }
      expect(await index.count(usedVehicles, { predicates: [one], facets: {} })).toEqual({ refused: 'field' })
      expect(await index.count(usedVehicles, { predicates: [], facets: { seats: { of: seats } } })).toEqual({
        refused: 'field',
      })
      expect(
        await index.findPage(usedVehicles, { ...page, keys: [{ of: seats, isDescending: true }] }),
      ).toEqual({ refused: 'sort' })
      const words = { words: ['a'], in: [table.name] }
      for (const after of [async () => undefined, async () => 999_999])
        expect(await index.findPage(usedVehicles, { ...page, predicates: [words], after })).toEqual({
          refused: 'record',
        })
    })
  })
}
