import { loadOrThrow } from '#app/load-or-throw.ts'
import costMessages from '#app/messages/en/pricing/cost-to-own.json'
import { translations } from '#app/messages/use-translations.ts'
import type { RequestContext } from '#app/request-context.ts'
import type { VehicleCost } from '#app/ui/vehicle/cost-to-own.tsx'
import type { VehicleDetail } from '#domain/catalogue/vehicle-detail.ts'
import { findOwnedVehicle, type OwnedRequest } from '#domain/cost-to-own/find-owned-vehicle.ts'
import type { Rates } from '#domain/pricing/read-rates.ts'
import { costPath } from './cost-address.ts'
import { costView } from './cost-view.ts'

const t = translations(costMessages)

type CostRequest = OwnedRequest & {
  city: string | null
  /** A new vehicle that the page has read. */
  known?: VehicleDetail
  /** The fuels of the model's variants. */
  fuels?: readonly string[]
}

/** The cost of the vehicle of a page; `undefined` if it has no price yet, or no rates are known. */
export async function loadCost(
  page: RequestContext,
  rates: Rates | undefined,
  { city, known, fuels = [], ...request }: CostRequest,
): Promise<VehicleCost | undefined> {
  if (!rates) return undefined
  const vehicle = await loadOrThrow(page, findOwnedVehicle(page.ctx, rates, request, city, known))
  const view = vehicle && costView(rates, vehicle)
  if (!view) return undefined
  const key = `${request.kind}/${request.id}` as const
  const link =
    new Set(fuels).size > 1
      ? { to: costPath({ fuelsOf: key, city }), label: t('fuelsLink') }
      : { to: costPath({ vehicles: [request], city }), label: t('compareLink') }
  return { ...view, isUsed: vehicle.owned.isUsed, link }
}
