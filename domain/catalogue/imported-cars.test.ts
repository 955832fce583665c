import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { automaticTransmissions } from '#collections/vehicle-choices.ts'
import { type Ctx, newContext, systemContext } from '#records/context.ts'
import { createDatabase } from '#test/kit/database.ts'
import { importPublicFile } from '#test/kit/import-public-file.ts'
import { findSampleFile } from '#test/kit/sample-data.ts'
import { parseVehicleListQuery } from './list/list-query.ts'
import { listVehicles } from './list/list-vehicles.ts'

const file = findSampleFile('new-car-variants-india-2020.csv')

describe.skipIf(!file)(
  `imported cars (${file ? 'real data' : 'skipped: SAWARI_SAMPLE_DATA is not set'})`,
  () => {
    let ctx: Ctx

    beforeAll(async () => {
      const { db } = await createDatabase()
      ctx = newContext(db)
      await importPublicFile(systemContext(db), file ?? '')
    })

    const count = async (condition: string) => {
      const { rows } = await ctx.db.execute<{ n: number }>(
        sql.raw(`select count(*)::int as n from cars where ${condition}`),
      )
      return rows[0]?.n
    }
    const variant = (condition: string) => `id in (select "Car_id" from car_variants where ${condition})`
    const all = { kind: 'cars', name: 'all' } as const
    const list = (search: string) =>
      listVehicles(ctx, all, parseVehicleListQuery(all, new URLSearchParams(search)).query)

    it('are all listed', async () => {
      const { total, pages, vehicles } = await list('')
      expect(total).toBe(await count('true'))
      expect(total).toBe(263)
      expect(pages).toBe(11)
      expect(vehicles).toHaveLength(24)
    })

    const automatic = automaticTransmissions.map(each => `'${each}'`).join(', ')
    it.each([
      ['', 'true'],
      ['fuel=Diesel', `'Diesel' = any("fuelTypes")`],
      ['brand=Tata&brand=Kia', `brand in ('Tata', 'Kia')`],
      ['budget=10l-15l', variant('price >= 1000000 and price < 1500000')],
      ['min=2000000&max=3000000', variant('price between 2000000 and 3000000')],
      ['fuel=Diesel&max=1000000', variant(`"fuelType" = 'Diesel' and price <= 1000000`)],
      ['transmission=Automatic&max=1000000', variant(`transmission in (${automatic}) and price <= 1000000`)],
      ['q=swift', `name ilike '%swift%' or brand ilike '%swift%'`],
    ])('%s agrees with SQL', async (search, condition) => {
      expect((await list(search)).total).toBe(await count(condition))
    })

    it('have facet counts that agree with SQL, each without its own filter', async () => {
      const { facets } = await list('fuel=Diesel&brand=Hyundai')
      for (const { value, count: counted } of facets.fuel ?? []) {
        expect(counted, value).toBe(await count(`brand = 'Hyundai' and '${value}' = any("fuelTypes")`))
      }
      for (const { value, count: counted } of facets.brand ?? []) {
        expect(counted, value).toBe(await count(`'Diesel' = any("fuelTypes") and brand = '${value}'`))
      }
      const wide = await list('')
      expect(wide.facets.brand?.reduce((sum, each) => sum + each.count, 0)).toBe(263)
    })
  },
)
