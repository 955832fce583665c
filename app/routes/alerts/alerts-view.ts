import { formatShortDay } from '#app/format/date.ts'
import { formatPrice } from '#app/format/price.ts'
import { modelPath } from '#app/vehicle-paths.ts'
import { fullName } from '#collections/vehicle-name.ts'
import type { AlertMatch, ListedSearch } from '#domain/alerts/manage-searches.ts'
import type { CardOfKind } from '#domain/catalogue/cards-by-key.ts'
import { toVehicleKey, type VehicleKey, type VehicleKeyKind } from '#domain/catalogue/vehicle-key.ts'

const keyKinds: Partial<Record<AlertMatch['kind'], VehicleKeyKind>> = {
  usedVehicles: 'used',
  cars: 'cars',
  bikes: 'bikes',
  commercial_vehicles: 'commercial',
}

/** The latest matches of a search that a page shows. */
const shownMatches = 3

/** The vehicle of a match; undefined for a kind without a page. */
export function matchKey({ kind, record }: Pick<AlertMatch, 'kind' | 'record'>): VehicleKey | undefined {
  const keyKind = keyKinds[kind]
  return keyKind && toVehicleKey(keyKind, record)
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
function toMatchView(match: AlertMatch, cards: ReadonlyMap<VehicleKey, CardOfKind>) {
  const key = matchKey(match)
  const card = key && cards.get(key)
  if (!card) return undefined
  const { cause, price, earlierPrice, created } = match
  return {
    to: modelPath(card.kind, card.vehicle.id),
    name: fullName(card.vehicle),
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
  cards: ReadonlyMap<VehicleKey, CardOfKind>,
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
    matches: matches.flatMap(match => toMatchView(match, cards) ?? []),
  }
}

export type SearchView = ReturnType<typeof toSearchView>
