import { usedAddress } from '#app/routes/used-vehicles/list/used-address.ts'
import { marketPath } from '#app/vehicle-paths.ts'
import type { MarketModel } from '#domain/market/read-market.ts'
import { usedListPresets } from '#domain/used-vehicles/list/used-filters.ts'
import { parseUsedListQuery } from '#domain/used-vehicles/list/used-list-address.ts'
import { slugify } from '#records/ids.ts'

/** The page of a model's figures. */
export const modelMarketPath = ({ brand, model }: Pick<MarketModel, 'brand' | 'model'>) =>
  marketPath(slugify(brand), slugify(model))

const presets = {
  car: usedListPresets.cars,
  bike: usedListPresets.bikes,
  commercials: usedListPresets.commercials,
}

/** The list of used vehicles of a brand, or of one of its models. */
export function usedListOf(type: MarketModel['type'], brand: string, model = ''): string {
  const preset = presets[type || 'car']
  const { query } = parseUsedListQuery(preset, new URLSearchParams({ brand, q: model }))
  return usedAddress(preset, query)
}
