import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { usedVehicles } from '#collections/index.ts'
import { dealRatings } from '#collections/vehicle-choices.ts'
import type { FacetValue } from '#domain/catalogue/list/list-with-facets.ts'
import { listUsed } from '#domain/used-vehicles/list/list-used.ts'
import {
  usedDistances,
  usedListPresets,
  usedPrices,
  usedSorts,
  usedYears,
} from '#domain/used-vehicles/list/used-filters.ts'
import { parseUsedListQuery } from '#domain/used-vehicles/list/used-list-address.ts'
import { listComparables } from '#domain/valuation/list-comparables.ts'
import { readValuedVehicle } from '#domain/valuation/read-vehicle.ts'
import { type Ctx, newContext, systemContext } from '#records/context.ts'
import { getRecord } from '#records/get.ts'
import { createDatabase } from './kit/database.ts'
import { createListingIndexCtx } from './kit/listing-index-ctx.ts'
import { importListings, realListings, skipReason } from './kit/real-listings.ts'
import { facetSql, pageSql, sameModelSql, totalSql, type UsedListQuery } from './kit/used-vehicle-sql.ts'

// The lists of the real listings equal plain SQL.

describe.skipIf(skipReason)(`the lists of the real used vehicles${skipReason}`, () => {
  let ctx: Ctx
  let values: { brand: string[]; fuel: string[]; location: string[]; name: string[] }

  const ask = async <T extends object>(text: string) =>
    (await ctx.db.execute<T & Record<string, unknown>>(sql.raw(text))).rows
  const texts = async (text: string) => (await ask<{ value: string }>(text)).map(({ value }) => value)
  const most = (column: string, count: number) =>
    texts(`select ${column} as value from "usedVehicles" group by 1 order by count(*) desc limit ${count}`)

  beforeAll(async () => {
    const { db } = await createDatabase()
    for (const source of realListings) await importListings(systemContext(db), source)
    await db.execute(sql`analyze "usedVehicles"`)
    // Some are waiting, sold or without a status: no list counts them.
    await db.execute(sql`update "usedVehicles" set status = case when rowid % 2 = 0 then 'pending' else 'sold' end
      where rowid % 13 = 0`)
    await db.execute(sql`update "usedVehicles" set
      "dealRating" = (array['great', 'good', 'fair', 'high', 'veryHigh', ''])[1 + rowid % 6],
      "dealRank" = case when rowid % 6 < 5 then 5 - rowid % 6 end,
      "belowValue" = case when rowid % 6 < 5 then rowid * 7919 % 100000 - 50000 end`)
    ctx = newContext(db)
    values = {
      brand: await most('brand', 25),
      fuel: await most(`nullif("fuelType", '')`, 8),
      location: await most('location', 40),
      name: await texts(`select name as value from "usedVehicles" where rowid % 97 = 0 order by rowid`),
    }
  }, 240_000)

  /** Mostly empty, so that most lists have results. */
  const optional = (of: readonly string[]) =>
    fc.oneof(
      { weight: 2, arbitrary: fc.constant(undefined) },
      { weight: 1, arbitrary: fc.constantFrom(...of.filter(Boolean)) },
    )
  /** Existing words, parts of them, and characters with a meaning in patterns. */
  const search = () => {
    const words = [...values.name, ...values.brand, ...values.location].flatMap(text => text.split(' '))
    const part = fc.constantFrom(...words).map(word => word.slice(0, 4).toUpperCase())
    const word = fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(...words) },
      part,
      fc.constantFrom('%', '_a', '\\', "'"),
    )
    return fc.oneof(
      { weight: 2, arbitrary: fc.constant('') },
      fc.array(word, { minLength: 1, maxLength: 2 }).map(chosen => chosen.join(' ')),
    )
  }
  const anyAsked = (): fc.Arbitrary<UsedListQuery> =>
    fc.record({
      type: optional(['car', 'bike', 'commercials']),
      brand: optional(values.brand),
      fuel: optional(values.fuel),
      location: optional(values.location),
      price: optional(usedPrices.map(each => each.value)),
      year: optional(usedYears.map(each => each.value)),
      km: optional(usedDistances.map(each => each.value)),
      owner: optional(['First owner', 'Second owner', 'Third owner or more']),
      transmission: optional(['Manual', 'Automatic', 'AMT']),
      deal: optional(dealRatings),
      q: search(),
      sort: fc.constantFrom(...usedSorts),
    })

  const anyBrand = (): fc.Arbitrary<UsedListQuery> =>
    fc.record({
      type: fc.constant(undefined),
      brand: fc.constantFrom(...values.brand.filter(Boolean)),
      fuel: fc.constant(undefined),
      location: fc.constant(undefined),
      price: fc.constant(undefined),
      year: fc.constant(undefined),
      km: fc.constant(undefined),
      owner: fc.constant(undefined),
      transmission: fc.constant(undefined),
      deal: fc.constant(undefined),
      q: fc.constant(''),
      sort: fc.constantFrom(...usedSorts),
    })

  const listed = (of: Ctx, { q, sort, type, ...chosen }: UsedListQuery, more: Record<string, string>) => {
    const chosenValues = { ...chosen, q, sort, type: type ?? 'all', ...more }
    const params = new URLSearchParams(
      Object.entries(chosenValues).flatMap(([key, value]) => (value ? [[key, value]] : [])),
    )
    return listUsed(of, usedListPresets.all, parseUsedListQuery(usedListPresets.all, params).query)
  }
  const idsOf = (vehicles: readonly { id: string }[]) => vehicles.map(({ id }) => id)
  const counts = (facet: readonly FacetValue[]) =>
    Object.fromEntries(facet.flatMap(({ value, count }) => (count ? [[value, count]] : [])))

  it.each([
    ['by the database', async () => ctx],
    ['by the index', async () => (await createListingIndexCtx(ctx.db)).ctx],
  ])('have the pages, the total and the counts of each filter that plain SQL has: %s', async (_, open) => {
    const of = await open()
    let filled = 0
    const check = async (query: UsedListQuery, near: number) => {
      const [{ n = 0 } = {}] = await ask<{ n: number }>(totalSql(query))
      if (n) filled++
      const page = 1 + (near % Math.max(1, Math.ceil(n / 24)))
      const { vehicles, total, facets } = await listed(of, query, { page: String(page) })
      expect(total).toBe(n)
      expect(idsOf(vehicles)).toEqual(idsOf(await ask<{ id: string }>(pageSql(query, page))))
      const last = vehicles.at(-1)
      if (last) {
        const next = await listed(of, query, { after: last.id })
        expect(idsOf(next.vehicles)).toEqual(idsOf(await ask<{ id: string }>(pageSql(query, page + 1))))
      }
      for (const [name, text] of Object.entries(facetSql(query))) {
        const facet = facets[name as keyof typeof facets] ?? []
        const rows = await ask<{ value: string; n: number }>(text)
        const known = new Set(facet.map(({ value }) => value))
        // Only cars and bikes are offered as types; of every other filter all values are.
        const counted = rows.filter(({ value }) => name !== 'type' || known.has(value))
        expect(counts(facet), name).toEqual(counts(counted.map(row => ({ value: row.value, count: row.n }))))
      }
    }
    const anyQuery = fc.oneof(anyAsked(), anyBrand())
    await fc.assert(fc.asyncProperty(anyQuery, fc.nat(), check), { numRuns: 50 })
    // Not all lists were empty.
    expect(filled).toBeGreaterThan(0)
  })

  it('have ten comparables of the same model, and those of similar years and kilometres if there are ten', async () => {
    const approved = `select id as value from "usedVehicles" where status = 'approved' and model <> ''`
    const any = await texts(`${approved} order by rowid`)
    // Few others of their model: certainly fewer than ten.
    const rare = await texts(`${approved} and (type, brand, model) in (select type, brand, model
      from "usedVehicles" group by type, brand, model having count(*) <= 5) order by rowid`)
    const ids = fc.oneof(fc.constantFrom(...any), fc.constantFrom(...rare))
    const seen = { near: 0, few: 0 }
    const check = async (id: string) => {
      const listing = await getRecord(ctx, usedVehicles, id)
      const vehicle = readValuedVehicle(listing, new Date())
      if (!vehicle) return
      const found = idsOf(await listComparables(ctx, listing, vehicle, new Date()))
      const others = await ask<{ id: string; isNear: boolean }>(sameModelSql(id))
      const near = others.filter(({ isNear }) => isNear)
      const allowed = near.length >= 10 ? near : others
      seen[near.length >= 10 ? 'near' : 'few']++
      expect(new Set(found).size).toBe(Math.min(10, others.length))
      expect(idsOf(allowed)).toEqual(expect.arrayContaining(found))
    }
    await fc.assert(fc.asyncProperty(ids, check), { numRuns: 150 })
    // Both cases must occur.
    expect(Math.min(seen.near, seen.few)).toBeGreaterThan(0)
  })
})
