import { vehicleParams, vehiclesIn } from '#app/device/vehicle-address.ts'
import type { CardOfKind } from '#domain/catalogue/cards-by-key.ts'
import { keyOf, type VehicleKey } from '#domain/catalogue/vehicle-key.ts'

/** Under this address one vehicle's card is kept, whatever others it came with. */
const addressOf = (key: VehicleKey) => `/shortlist/cards?${vehicleParams([key])}`

/** The addresses of the single cards that an address asks for together. */
export const singlesOf = (asked: URL): string[] => vehiclesIn(asked.searchParams).map(addressOf)

/** Cards as they are kept: each under the address that asks for it alone. */
export const singleCards = (cards: readonly CardOfKind[]): [address: string, body: string][] =>
  cards.map(card => [addressOf(keyOf(card.kind, card.vehicle.id)), JSON.stringify([card])])
