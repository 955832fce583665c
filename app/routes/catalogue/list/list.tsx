import { VehicleListError } from './list-error.tsx'
import { vehicleListMeta } from './list-meta.ts'
import { VehicleListPage } from './list-page.tsx'
import type { VehicleListData } from './load-list.ts'

export { loadVehicleList as loader } from './load-list.ts'
export { shouldRevalidateList as shouldRevalidate } from './should-revalidate-list.ts'

export const meta = vehicleListMeta
export const ErrorBoundary = VehicleListError

/** Every list of new vehicles, which the URL determines. */
export default function VehicleListRoute({ loaderData }: { loaderData: VehicleListData }) {
  return <VehicleListPage {...loaderData} />
}
