import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Ctx, systemContext } from '#records/context.ts'
import { createDatabase } from '#test/kit/database.ts'
import { importConverted, importPublicFile, outcomesIn } from '#test/kit/import-public-file.ts'
import { findSampleFile } from '#test/kit/sample-data.ts'
import { convertFile } from './convert-file.ts'

const bikes = findSampleFile('new-bike-specs-india.csv')
const trucks = findSampleFile('commercial-vehicle-models-india.csv')
const skipped = bikes && trucks ? '' : ' (skipped: SAWARI_SAMPLE_DATA names no folder with them)'

/** The file's rows, parsed without the importer's code. */
const rowsOf = async (file = ''): Promise<Record<string, string>[]> =>
  parse(await readFile(file), { columns: true })

describe.skipIf(skipped)(`the real bikes and commercial vehicles${skipped}`, () => {
  let ctx: Ctx
  beforeAll(async () => {
    ctx = systemContext((await createDatabase()).db)
  })

  const count = async (from: string) => {
    const { rows } = await ctx.db.execute<{ n: number }>(sql.raw(`select count(*)::int as n from ${from}`))
    return rows[0]?.n ?? 0
  }
  describe.each([
    ['bikes', bikes, 'bike_Variants', 761],
    ['commercial_vehicles', trucks, 'commercial_Variants', 6196],
  ] as const)('%s', (models, file = '', variants, rows) => {
    const stored = async () => [await count(models), await count(`"${variants}"`)]

    it('are reported in a dry run, which writes nothing', async () => {
      const { files } = await convertFile(file)
      const models = files.find(({ collection }) => collection !== 'commercial_category')
      const reports = await importConverted(ctx, files.slice(0, 1), '--dry-run')
      expect(Object.values(reports)).toHaveLength(1)
      expect(outcomesIn(Object.values(reports)[0])[0]).toBe(files[0]?.records)
      expect(models?.records).toBeGreaterThan(500)
      expect([...(await stored()), await count('commercial_category')]).toEqual([0, 0, 0])
    })

    it('are all imported or left out, and the second run changes nothing', async () => {
      const first = await importPublicFile(ctx, file)
      const [modelCount = 0, variantCount = 0] = await stored()
      expect(outcomesIn(first.reports[models])).toEqual([modelCount, 0, 0, 0])
      expect(outcomesIn(first.reports[variants])).toEqual([variantCount, 0, 0, 0])
      expect((await rowsOf(file)).length).toBe(rows)
      expect(variantCount + first.refused.length).toBe(rows)
      const { reports } = await importPublicFile(ctx, file)
      expect(outcomesIn(reports[models])).toEqual([0, 0, modelCount, 0])
      expect(outcomesIn(reports[variants])).toEqual([0, 0, variantCount, 0])
    })
  })

  it('imports every bike that is sold or expected, the expected ones as upcoming', async () => {
    const rows = await rowsOf(bikes)
    const withStatus = (status: string) => rows.filter(row => row.status === status)
    expect(await count('"bike_Variants"')).toBe(
      withStatus('available').length + withStatus('expected').length,
    )
    expect(await count('bikes where "isUpcoming"')).toBe(withStatus('expected').length)
    const priced = [...withStatus('available'), ...withStatus('expected')].filter(({ price }) => price)
    expect(await count('"bike_Variants" where price is not null')).toBe(priced.length)
    const ranges = priced.filter(({ price }) => price?.includes(' - ') && !price.endsWith('₹ 0'))
    expect(await count('"bike_Variants" where "maxPrice" > "minPrice"')).toBe(ranges.length)
    expect(
      await count('"bike_Variants" where key_specs::text || specifications::text like \'%protected%\''),
    ).toBe(0)
  })

  it('sorts commercial vehicles into categories and spells each maker in one way', async () => {
    const rows = await rowsOf(trucks)
    const threeWheelers = rows.filter(({ category }) => /three-wheeler|rickshaw/.test(category ?? ''))
    const stored = await count(
      `"commercial_Variants" v join commercial_vehicles m on m.id = v."Commercial_id" where m.category = 'three-wheelers'`,
    )
    const repeated = new Set(threeWheelers.map(row => JSON.stringify(row).toLowerCase())).size
    expect(stored).toBeLessThanOrEqual(repeated)
    expect(stored).toBeGreaterThan(threeWheelers.length * 0.95)
    expect(await count(`commercial_vehicles where brand ~* '^mahindra'`)).toBe(
      await count(`commercial_vehicles where brand = 'Mahindra'`),
    )
    expect(await count(`commercial_vehicles where brand ~* '(pvt|ltd|limited)\\M'`)).toBe(0)
    expect(await count('"commercial_Variants" where price is not null or "minPrice" is not null')).toBe(0)
    expect(await count('commercial_category')).toBe(5)
  })
})
