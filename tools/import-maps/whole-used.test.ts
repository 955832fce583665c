import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Ctx, systemContext } from '#records/context.ts'
import { createDatabase } from '#test/kit/database.ts'
import { outcomesIn } from '#test/kit/import-public-file.ts'
import { importListings, realListings, skipReason } from '#test/kit/real-listings.ts'

const [cars, rawCars, bikes] = realListings

describe.skipIf(skipReason)(`the real used vehicles${skipReason}`, () => {
  let ctx: Ctx
  beforeAll(async () => {
    ctx = systemContext((await createDatabase()).db)
  })

  const count = async (where: string) => {
    const { rows } = await ctx.db.execute<{ n: number }>(
      sql.raw(`select count(*)::int as n from "usedVehicles" where ${where}`),
    )
    return rows[0]?.n
  }

  it.each([
    [cars, 10_231, 2, 0],
    [rawCars, 6926, 1202, 1202],
    [bikes, 7332, 25_316, 25_164],
  ])(
    '%s is on sale or left out, and the second run changes nothing',
    async (source, listed, refused, copies) => {
      const first = await importListings(ctx, source)
      expect(outcomesIn(first.report)).toEqual([listed, 0, 0, 0])
      expect(first.refused).toHaveLength(refused)
      expect(first.refused.filter(({ reason }) => /^the same as line \d+$/.test(reason))).toHaveLength(copies)
      const own = `"sourceKey" like '${source}:%'`
      expect(await count(`${own} and status = 'approved' and coalesce(seller_id, '') = ''`)).toBe(listed)
      const second = await importListings(ctx, source)
      expect(outcomesIn(second.report)).toEqual([0, 0, listed, 0])
    },
  )

  it('has one spelling of a city, and the state of nearly every plate', async () => {
    expect(await count(`location in ('Bangalore', 'New Delhi', 'Gurgaon', 'Trivandrum', 'city')`)).toBe(0)
    const cars = `"sourceKey" like 'used-car-listings%'`
    expect(await count(`${cars} and "registrationState" = ''`)).toBeLessThan(150)
    expect(await count(`${cars} and specifications->>'Registration office' like '%, %'`)).toBeGreaterThan(
      9000,
    )
  })

  it('uses the catalogue’s names for the popular models', async () => {
    for (const [brand, model] of [
      ['Maruti Suzuki', 'Swift'],
      ['Maruti Suzuki', 'WagonR'],
      ['Hyundai', 'Creta'],
      ['Tata', 'Nexon'],
      ['Royal Enfield', 'Classic 350'],
      ['Hero', 'Splendor Plus'],
      ['KTM', '390 Duke'],
    ])
      expect(await count(`brand = '${brand}' and model = '${model}'`), model).toBeGreaterThan(90)
  })
})
