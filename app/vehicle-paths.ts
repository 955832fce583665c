import type { KindName } from '#domain/catalogue/kinds.ts'
import type { KeptKind } from '#domain/catalogue/vehicle-key.ts'

/** Where a kind of vehicle lives: its list, of new ones its variants, and the collections whose files its pictures are. */
const places = {
  cars: { list: '/cars', variant: '/cars/variant', collection: 'cars' },
  bikes: { list: '/bikes', variant: '/bikes/variant', collection: 'bikes' },
  commercial: {
    list: '/commercial-vehicles',
    variant: '/commercial/variant',
    collection: 'commercial_vehicles',
  },
  used: { list: '/used-vehicles', collection: 'usedVehicles' },
} as const satisfies Record<KeptKind, object>

export const listPath = (kind: KeptKind) => places[kind].list

export const modelPath = (kind: KeptKind, id: string) => `${places[kind].list}/${encodeURIComponent(id)}`

export const variantPath = (kind: KindName, id: string) => `${places[kind].variant}/${encodeURIComponent(id)}`

/** The comparison with this vehicle, or one of its variants, chosen already. */
export const comparePath = (kind: KindName, id: string, variantId?: string) =>
  `/compare?kind=${kind}&v=${encodeURIComponent(id)}${variantId ? `&variant=${encodeURIComponent(variantId)}` : ''}`

export const collectionOf = (kind: KeptKind) => places[kind].collection

/** The kind that an address is about. */
export function kindAt(pathname: string): KindName {
  if (pathname.startsWith('/bikes')) return 'bikes'
  return pathname.startsWith('/commercial') ? 'commercial' : 'cars'
}
