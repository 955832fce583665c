import { readFile } from 'node:fs/promises'
import { PassThrough } from 'node:stream'
import { parse } from 'csv-parse/sync'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Ctx, systemContext } from '#records/context.ts'
import { createDatabase } from '#test/kit/database.ts'
import { findSampleFile } from '#test/kit/sample-data.ts'
import { importCommand } from './command.ts'

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

  const run = async (...args: string[]) => {
    const [out, err] = [new PassThrough(), new PassThrough()]
    let problem = ''
    err.on('data', text => {
      problem = String(text)
    })
    const code = await importCommand(args, { open: async () => ({ ctx, close: async () => {} }), out, err })
    expect(code, problem).toBe(0)
    return String(out.read())
  }
  const count = async (from: string) => {
    const { rows } = await ctx.db.execute<{ n: number }>(sql.raw(`select count(*)::int as n from ${from}`))
    return rows[0]?.n
  }
  const outcomes = (report: string, what: string) =>
    new RegExp(`^${what}: +(\\S+) created, (\\S+) updated, (\\S+) unchanged$`, 'm')
      .exec(report)
      ?.slice(1)
      .map(figure => Number(figure.replaceAll(',', '')))
  const refused = (report: string) => [...report.matchAll(/^ {2}line \d+: .*$/gm)].length

  describe.each([
    ['bikes', bikes, 'bikes', '"bike_Variants"', 761],
    ['commercial_vehicles', trucks, 'commercial_vehicles', '"commercial_Variants"', 6196],
  ] as const)('%s', (name, file = '', models, variants, rows) => {
    it('are reported in a dry run, which writes nothing', { timeout: 120_000 }, async () => {
      const report = await run(name, file, '--dry-run')
      expect(outcomes(report, 'variants')?.[0]).toBeGreaterThan(500)
      expect([await count(models), await count(variants), await count('commercial_category')]).toEqual([
        0, 0, 0,
      ])
    })

    it('are all imported or skipped, and the second run changes nothing', { timeout: 120_000 }, async () => {
      const first = await run(name, file)
      const stored = [await count(models), await count(variants)]
      expect([outcomes(first, 'models')?.[0], outcomes(first, 'variants')?.[0]]).toEqual(stored)
      expect((await rowsOf(file)).length).toBe(rows)
      expect(Number(stored[1]) + refused(first)).toBe(rows)
      const second = await run(name, file)
      expect(outcomes(second, 'models')).toEqual([0, 0, stored[0]])
      expect(outcomes(second, 'variants')).toEqual([0, 0, stored[1]])
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
