import { formatShortDay } from '#app/format/date.ts'
import { formatPrice } from '#app/format/price.ts'
import { rentalPath } from '#app/rental-paths.ts'
import { modelPath } from '#app/vehicle-paths.ts'
import { fullName } from '#collections/vehicle-name.ts'
import type { AlertMatch, ListedSearch } from '#domain/alerts/manage-searches.ts'
import { listCardsByKey } from '#domain/catalogue/cards-by-key.ts'
import { toVehicleKey, type VehicleKeyKind } from '#domain/catalogue/vehicle-key.ts'
import { readRentalNames } from '#domain/rentals/rental-card.ts'
import type { Ctx } from '#records/context.ts'

const keyKinds: Partial<Record<AlertMatch['kind'], VehicleKeyKind>> = {
  usedVehicles: 'used',
  cars: 'cars',
  bikes: 'bikes',
  commercial_vehicles: 'commercial',
}

/** The latest matches of a search that a page shows. */
const shownMatches = 3

type Matched = Pick<AlertMatch, 'kind' | 'record'>
const keyOf = ({ kind, record }: Matched) => `${kind}/${record}`

/** The name and page of a vehicle that is still listed, by its kind and id. */
export type MatchedVehicles = ReadonlyMap<string, { to: string; name: string }>

/** The vehicles of these matches. The owner sees rentals by its own rights, and all else as guests do. */
export async function readMatchedVehicles(
  guest: Ctx,
  owner: Ctx,
  matches: readonly Matched[],
): Promise<MatchedVehicles> {
  const keys = matches.flatMap(({ kind, record }) => {
    const keyKind = keyKinds[kind]
    return keyKind ? [[toVehicleKey(keyKind, record), keyOf({ kind, record })] as const] : []
  })
  const rentalIds = matches.filter(({ kind }) => kind === 'rentVehicles').map(({ record }) => record)
  const [cards, rentals] = await Promise.all([
    listCardsByKey(guest, [...new Set(keys.map(([key]) => key))]),
    readRentalNames(owner, [...new Set(rentalIds)]),
  ])
  const matchKeys = new Map(keys)
  return new Map([
    ...cards.flatMap(({ kind, vehicle }) => {
      const key = matchKeys.get(toVehicleKey(kind, vehicle.id))
      return key ? [[key, { to: modelPath(kind, vehicle.id), name: fullName(vehicle) }] as const] : []
    }),
    ...rentals.map(
      rental =>
        [
          keyOf({ kind: 'rentVehicles', record: rental.id }),
          { to: rentalPath(rental.id), name: fullName(rental) },
        ] as const,
    ),
  ])
}

/** The latest matches of each search, one for each vehicle. */
export function latestMatches(matches: readonly AlertMatch[]): Map<string, AlertMatch[]> {
  const latest = new Map<string, AlertMatch[]>()
  for (const match of matches) {
    const ofSearch = latest.get(match.search) ?? []
    const isKnown = ofSearch.some(({ kind, record }) => kind === match.kind && record === match.record)
    if (!isKnown && ofSearch.length < shownMatches) latest.set(match.search, [...ofSearch, match])
  }
  return latest
}

/** A match as the page shows it; undefined if the vehicle is no longer listed. */
function toMatchView(match: AlertMatch, vehicles: MatchedVehicles) {
  const vehicle = vehicles.get(keyOf(match))
  if (!vehicle) return undefined
  const { cause, price, earlierPrice, created } = match
  return {
    ...vehicle,
    cause: cause === 'cheaper' ? cause : ('new' as const),
    price: price ? formatPrice(price) : '',
    before: cause === 'cheaper' && earlierPrice ? formatPrice(earlierPrice) : '',
    day: formatShortDay(created),
  }
}

export type MatchView = NonNullable<ReturnType<typeof toMatchView>>

/** A saved search as its owner sees it. */
export function toSearchView(
  { id, name, address, channel, rhythm, email, isConfirmed, newMatches }: ListedSearch,
  matches: readonly AlertMatch[],
  vehicles: MatchedVehicles,
) {
  return {
    id,
    name,
    address,
    channel: channel || ('email' as const),
    rhythm: rhythm || ('daily' as const),
    email,
    isConfirmed,
    newMatches,
    matches: matches.flatMap(match => toMatchView(match, vehicles) ?? []),
  }
}

export type SearchView = ReturnType<typeof toSearchView>
