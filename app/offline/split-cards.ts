import { readVehicleParams, vehicleParams } from '#app/browser-storage/vehicle-params.ts'
import type { CardOfKind } from '#domain/catalogue/cards-by-key.ts'
import { toVehicleKey, type VehicleKey } from '#domain/catalogue/vehicle-key.ts'

/** The cache URL of one vehicle's card, whichever request brought it. */
const singleCardUrl = (key: VehicleKey) => `/shortlist/cards?${vehicleParams([key])}`

/** The URLs of the single cards that a request for several cards covers. */
export const singleCardUrls = (url: URL): string[] => readVehicleParams(url.searchParams).map(singleCardUrl)

/** The cards as cache entries: each under the URL of a request for it alone. */
export const splitCards = (cards: readonly CardOfKind[]): [address: string, body: string][] =>
  cards.map(card => [singleCardUrl(toVehicleKey(card.kind, card.vehicle.id)), JSON.stringify([card])])
