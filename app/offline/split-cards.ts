import { readVehicleParams, vehicleParams } from '#app/browser-storage/vehicle-params.ts'
import type { CardOfKind } from '#domain/catalogue/cards-by-key.ts'
import { toVehicleKey, type VehicleKey } from '#domain/catalogue/vehicle-key.ts'

/** Under this address one vehicle's card is kept, whatever others it came with. */
const singleCardUrl = (key: VehicleKey) => `/shortlist/cards?${vehicleParams([key])}`

/** The addresses of the single cards that an address asks for together. */
export const singleCardUrls = (url: URL): string[] => readVehicleParams(url.searchParams).map(singleCardUrl)

/** Cards as they are kept: each under the address that asks for it alone. */
export const splitCards = (cards: readonly CardOfKind[]): [address: string, body: string][] =>
  cards.map(card => [singleCardUrl(toVehicleKey(card.kind, card.vehicle.id)), JSON.stringify([card])])
