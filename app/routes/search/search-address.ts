import { kindNames } from '#domain/catalogue/kinds.ts'
import type { Entry } from '#domain/search/find-entries.ts'
import type { Target } from '#domain/search/targets.ts'
import { usedTargetOf } from '#domain/search/used-named.ts'
import { modelPath, variantPath } from '../../vehicle-paths.ts'
import { usedAddress } from '../used/listing/used-address.ts'
import { listingAddress } from '../vehicles/listing/listing-address.ts'

/** Where the site's search lives. */
export const searchPath = '/search'

export const searchAddress = (q: string) => (q ? `${searchPath}?${new URLSearchParams({ q })}` : searchPath)

/** The list that says what a search asks for. */
export const targetAddress = (target: Target) =>
  target.kind === 'used'
    ? usedAddress(target.place, target.query)
    : listingAddress(target.place, target.query)

/** The page that an entry is about: of a model, a variant or an article, or the list of used vehicles of a name. */
export function entryAddress(entry: Entry): string {
  const kind = kindNames.find(name => entry.kind === name || entry.kind === `${name}/variants`)
  if (kind) return entry.kind === kind ? modelPath(kind, entry.record) : variantPath(kind, entry.record)
  return entry.kind === 'news'
    ? `/auto/news/${encodeURIComponent(entry.record)}`
    : targetAddress(usedTargetOf(entry))
}
