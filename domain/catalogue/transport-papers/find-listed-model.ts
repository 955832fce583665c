import { and, sql } from 'drizzle-orm'
import { commercialVehicles } from '#collections/index.ts'
import type { Ctx } from '#records/context.ts'
import { listRecords } from '#records/list.ts'

/** What the catalogue knows of a used listing's model, by brand and name in any case; `undefined` without such a model. */
export async function findListedModel(ctx: Ctx, { brand, model }: { brand: string; model: string }) {
  if (!model) return undefined
  const { table } = commercialVehicles
  const { items } = await listRecords(ctx, commercialVehicles, {
    where: and(
      sql`lower(${table.brand}) = ${brand.toLowerCase()}`,
      sql`lower(${table.name}) = ${model.toLowerCase()}`,
    ),
    perPage: 1,
    fields: ['category', 'bodyType', 'gvw', 'payload'],
    skipTotal: true,
  })
  return items[0]
}
