import { originOf, pageMeta } from '#app/meta.ts'
import { crumbsData, listData } from '#app/structured-data.ts'
import { modelPath } from '#app/vehicle-paths.ts'
import { fullName } from '#collections/vehicle-name.ts'
import { VehicleListError } from './list-error.tsx'
import { vehicleListCrumbs } from './list-head.tsx'
import { VehicleListPage } from './list-page.tsx'
import type { VehicleListData } from './load-list.ts'
import { pageAddress } from './page-address.ts'

export { loadVehicleList as loader } from './load-list.ts'
export { shouldRevalidateList as shouldRevalidate } from './should-revalidate-list.ts'

export const meta = vehicleListMeta
export const ErrorBoundary = VehicleListError

/** Every list of new vehicles, which the URL determines. */
export default function VehicleListRoute({ loaderData }: { loaderData: VehicleListData }) {
  return <VehicleListPage {...loaderData} />
}

type MetaArgs = { loaderData: VehicleListData | undefined; matches: Parameters<typeof originOf>[0] }

/** Title, description and canonical URL of a list. Search engines do not index searched and filtered ones. */
function vehicleListMeta({ loaderData, matches }: MetaArgs) {
  if (!loaderData) return []
  const { preset, words, listing, canonical, isNarrowed } = loaderData
  const origin = originOf(matches)
  const path = pageAddress(canonical, listing.page)
  const items = listing.vehicles.map(each => ({
    name: fullName(each),
    path: modelPath(preset.kind, each.id),
  }))
  return [
    ...pageMeta({ title: words.title, description: words.description, path, origin, isHidden: isNarrowed }),
    { 'script:ld+json': crumbsData(vehicleListCrumbs(loaderData), origin, path) },
    { 'script:ld+json': listData(items, origin) },
  ]
}
