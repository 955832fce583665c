import { modelPath } from '#app/vehicle-paths.ts'
import { fullName } from '../../../format/vehicle-name.ts'
import { originOf, pageMeta } from '../../../meta.ts'
import { crumbsData, listData } from '../../../structured-data.ts'
import { vehicleListCrumbs } from './list-head.tsx'
import type { VehicleListData } from './load-list.ts'
import { pageAddress } from './page-address.ts'

type MetaArgs = { loaderData: VehicleListData | undefined; matches: Parameters<typeof originOf>[0] }

/** Title, description and canonical URL of a list. Search engines do not index searched and filtered ones. */
export function vehicleListMeta({ loaderData, matches }: MetaArgs) {
  if (!loaderData) return []
  const { place, words, listing, canonical, isNarrowed } = loaderData
  const origin = originOf(matches)
  const path = pageAddress(canonical, listing.page)
  const items = listing.vehicles.map(each => ({ name: fullName(each), path: modelPath(place.kind, each.id) }))
  return [
    ...pageMeta({ title: words.title, description: words.description, path, origin, isHidden: isNarrowed }),
    { 'script:ld+json': crumbsData(vehicleListCrumbs(loaderData), origin, path) },
    { 'script:ld+json': listData(items, origin) },
  ]
}
