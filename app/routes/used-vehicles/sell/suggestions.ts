import { popularBrands } from '#collections/index.ts'
import { placeGroups } from '#domain/pricing/places.ts'
import type { Ctx } from '#records/context.ts'
import { listRecords } from '#records/list.ts'

const cities = placeGroups.flatMap(group => group.cities.map(({ name }) => name)).sort()

/** Suggested brands and cities; a seller may type any other. */
export async function suggestionsFor(ctx: Ctx) {
  const { items } = await listRecords(ctx, popularBrands, {
    perPage: 200,
    fields: ['brand_name'],
    skipTotal: true,
  })
  return { brands: [...new Set(items.map(({ brand_name }) => brand_name))].sort(), cities }
}
