import { modelPath, variantPath } from '#app/vehicle-paths.ts'
import { kindNames } from '#domain/catalogue/kinds.ts'
import type { SearchEntry } from '#domain/search/find-entries.ts'
import { buildUsedNameTarget } from '#domain/search/find-used-by-name.ts'
import type { ListTarget } from '#domain/search/list-targets.ts'
import { vehicleListAddress } from '../catalogue/list/list-address.ts'
import { usedAddress } from '../used-vehicles/list/used-address.ts'

/** The path of the site's search. */
export const searchPath = '/search'

export const searchAddress = (q: string) => (q ? `${searchPath}?${new URLSearchParams({ q })}` : searchPath)

/** The URL of the list that a search asks for. */
export const targetAddress = (target: ListTarget) =>
  target.kind === 'used'
    ? usedAddress(target.preset, target.query)
    : vehicleListAddress(target.preset, target.query)

/** The page of an entry: a model, a variant, an article, or the list of used vehicles with a name. */
export function entryAddress(entry: SearchEntry): string {
  const kind = kindNames.find(name => entry.kind === name || entry.kind === `${name}/variants`)
  if (kind) return entry.kind === kind ? modelPath(kind, entry.record) : variantPath(kind, entry.record)
  return entry.kind === 'news'
    ? `/auto/news/${encodeURIComponent(entry.record)}`
    : targetAddress(buildUsedNameTarget(entry))
}
