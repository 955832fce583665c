import type { KindName } from '#domain/catalogue/kinds.ts'

/** Where a kind of new vehicle lives: its list, its variants, and the collections whose files its pictures are. */
const places = {
  cars: { list: '/cars', variant: '/cars/variant', collection: 'cars' },
  bikes: { list: '/bikes', variant: '/bikes/variant', collection: 'bikes' },
  commercial: {
    list: '/commercial-vehicles',
    variant: '/commercial/variant',
    collection: 'commercial_vehicles',
  },
} as const satisfies Record<KindName, object>

export const listPath = (kind: KindName) => places[kind].list

export const modelPath = (kind: KindName, id: string) => `${places[kind].list}/${encodeURIComponent(id)}`

export const variantPath = (kind: KindName, id: string) => `${places[kind].variant}/${encodeURIComponent(id)}`

export const collectionOf = (kind: KindName) => places[kind].collection

/** The kind that an address is about. */
export function kindAt(pathname: string): KindName {
  if (pathname.startsWith('/bikes')) return 'bikes'
  return pathname.startsWith('/commercial') ? 'commercial' : 'cars'
}
