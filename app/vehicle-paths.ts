import type { KindName } from '#domain/catalogue/kinds.ts'
import { newListPaths } from '#domain/catalogue/list/list-paths.ts'
import type { VehicleKeyKind } from '#domain/catalogue/vehicle-key.ts'

/** The URLs of a kind of vehicle: its list, the variants of new ones, and the collections of its pictures. */
const kindPaths = {
  cars: { list: newListPaths.cars, variant: '/cars/variant', collection: 'cars' },
  bikes: { list: newListPaths.bikes, variant: '/bikes/variant', collection: 'bikes' },
  commercial: {
    list: newListPaths.commercial,
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

/** The comparison page with this vehicle, or one of its variants, preselected, and what it costs in a city. */
export const comparePath = (kind: KindName, id: string, variantId?: string, city?: string) =>
  `/compare?kind=${kind}&v=${encodeURIComponent(id)}${variantId ? `&variant=${encodeURIComponent(variantId)}` : ''}${city ? `&city=${city}` : ''}`

export const collectionOf = (kind: VehicleKeyKind) => kindPaths[kind].collection

/** The page of what used vehicles cost: of all brands, of a brand's models, or of one model, by their slugs. */
export const marketPath = (...slugs: [] | [brand: string] | [brand: string, model: string]) =>
  ['/market', ...slugs].join('/')

/** The page of dealers: of all cities, of a city, or of one dealer there. */
export const dealersPath = (...slugs: [] | [city: string] | [city: string, id: string]) =>
  ['/dealers', ...slugs.map(slug => encodeURIComponent(slug))].join('/')

/** The page that says what a vehicle is worth. */
export const worthPath = '/worth'

/** The path of the page that compares what vehicles cost to own. */
export const costToOwnPath = '/cost-to-own'
export const quoteCheckPath = '/quote-check'

/** The path of the picture that social networks show with a link to a vehicle. */
export const ogImagePath = (kind: VehicleKeyKind, id: string) => `/og/${kind}/${encodeURIComponent(id)}.jpg`

/** The picture of a used vehicle for other sites. */
export const badgePath = (id: string) => `/badge/${encodeURIComponent(id)}.svg`
