import type { KindName } from '#domain/catalogue/kinds.ts'
import type { VehicleKeyKind } from '#domain/catalogue/vehicle-key.ts'

/** The URLs of a kind of vehicle: its list, the variants of new ones, and the collections of its pictures. */
const kindPaths = {
  cars: { list: '/cars', variant: '/cars/variant', collection: 'cars' },
  bikes: { list: '/bikes', variant: '/bikes/variant', collection: 'bikes' },
  commercial: {
    list: '/commercial-vehicles',
    variant: '/commercial/variant',
    collection: 'commercial_vehicles',
  },
  used: { list: '/used-vehicles', collection: 'usedVehicles' },
} as const satisfies Record<VehicleKeyKind, object>

export const listPath = (kind: VehicleKeyKind) => kindPaths[kind].list

export const modelPath = (kind: VehicleKeyKind, id: string) =>
  `${kindPaths[kind].list}/${encodeURIComponent(id)}`

export const variantPath = (kind: KindName, id: string) =>
  `${kindPaths[kind].variant}/${encodeURIComponent(id)}`

/** The comparison page with this vehicle, or one of its variants, preselected. */
export const comparePath = (kind: KindName, id: string, variantId?: string) =>
  `/compare?kind=${kind}&v=${encodeURIComponent(id)}${variantId ? `&variant=${encodeURIComponent(variantId)}` : ''}`

export const collectionOf = (kind: VehicleKeyKind) => kindPaths[kind].collection

/** The kind that a URL is about. */
export function kindOfPath(pathname: string): KindName {
  if (pathname.startsWith('/bikes')) return 'bikes'
  return pathname.startsWith('/commercial') ? 'commercial' : 'cars'
}

/** The path of the picture that social networks show with a link to a vehicle. */
export const ogImagePath = (kind: VehicleKeyKind, id: string) => `/og/${kind}/${encodeURIComponent(id)}.jpg`
