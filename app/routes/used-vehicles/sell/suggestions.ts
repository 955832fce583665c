import { popularBrands } from '#collections/index.ts'
import { shortName } from '#collections/vehicle-name.ts'
import { kindNames } from '#domain/catalogue/kinds.ts'
import { readOffers } from '#domain/catalogue/list/offers.ts'
import { placeGroups } from '#domain/pricing/places.ts'
import type { Ctx } from '#records/context.ts'
import { listRecords } from '#records/list.ts'
import type { Suggestions } from './listing-input.tsx'

const cities = placeGroups.flatMap(group => group.cities.map(({ name }) => name))

/** Suggested cities, and the brands and models of the catalogue; a seller may type any other. */
export async function suggestionsFor(ctx: Ctx): Promise<Suggestions> {
  const [{ items: popular }, ...kinds] = await Promise.all([
    listRecords(ctx, popularBrands, { perPage: 200, fields: ['brand_name'], skipTotal: true }),
    ...kindNames.map(kind => readOffers(ctx, kind)),
  ])
  const models = kinds.flat()
  const brands = [...popular.map(({ brand_name }) => brand_name), ...models.map(({ brand }) => brand)]
  return {
    brands: sorted(brands).map(value => ({ value })),
    models: models
      .map(model => ({ value: shortName(model), label: model.brand }))
      .sort((one, other) => (one.value < other.value ? -1 : 1)),
    cities: sorted(cities).map(value => ({ value })),
  }
}

const sorted = (texts: readonly string[]) => [...new Set(texts)].sort()
