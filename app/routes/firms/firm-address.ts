import { dealersPath } from '#app/vehicle-paths.ts'
import { type FirmKind, firmKinds } from '#collections/index.ts'
import type { FirmFilter } from '#domain/firms/read-firms.ts'
import { slugify } from '#records/ids.ts'

/** The kinds of firms as addresses have them. */
const kindParams: Record<FirmKind, string> = {
  newDealer: 'new',
  usedDealer: 'used',
  rentalOperator: 'rental',
}

/** The filter of a city's page, from its parameters; unknown values count as none. */
export const readFirmFilter = (params: URLSearchParams): FirmFilter => ({
  kind: firmKinds.find(kind => kindParams[kind] === params.get('kind')),
  brand: slugify(params.get('brand') ?? '') || undefined,
})

/** The page of a city's firms that meet the filter. */
export function cityFirmsPath(city: string, { kind, brand }: FirmFilter = {}): string {
  const params = new URLSearchParams({ ...(kind && { kind: kindParams[kind] }), ...(brand && { brand }) })
  return params.size ? `${dealersPath(city)}?${params}` : dealersPath(city)
}
