import { isWithin } from '#records/predicates.ts'
import { fromEntries } from '#records/typed-entries.ts'
import type { FilterSelection } from './filter.ts'
import type { FilterName } from './kind-filters.ts'
import { filtersOf, isListed, type VehicleListPreset } from './list-preset.ts'
import { buildFacet, type Facets } from './list-with-facets.ts'
import type { ModelWithOffers, Offer } from './offers.ts'

/** The filters of a list of new vehicles. Prices are whole rupees. */
type OfferQuery = {
  chosen?: FilterSelection<FilterName>
  min?: number | undefined
  max?: number | undefined
}

/** A model with its matching offers, the cheapest first; at least one. */
export type Match = { model: ModelWithOffers; offers: readonly Offer[] }

export type Matches = { matches: Match[]; facets: Facets<FilterName> }

/**
 * The models with an offer that matches all filters, in order, and how many models each value of each filter would give
 * while the other filters stay the same.
 */
export function matchOffers(
  models: readonly ModelWithOffers[],
  preset: VehicleListPreset,
  { chosen = {}, min, max }: OfferQuery,
): Matches {
  const filters = filtersOf(preset)
  const counts = filters.map(() => new Map<string, number>())
  const isCandidate = (offer: Offer) =>
    (preset.name !== 'electric' || offer.fuels.includes('Electric')) &&
    ((min === undefined && max === undefined) || isWithin(offer.price, { from: min, to: max }))
  const matches = models.filter(isListed(preset)).flatMap((model): Match[] => {
    const offers: Offer[] = []
    const found = filters.map(() => new Set<string>())
    for (const offer of model.offers.filter(isCandidate)) {
      const values = filters.map(({ valuesOf }) => valuesOf(offer))
      const missed = filters.flatMap(({ name }, at) => {
        const wanted = chosen[name] ?? []
        return !wanted.length || values[at]?.some(value => wanted.includes(value)) ? [] : [at]
      })
      if (!missed.length) offers.push(offer)
      // An offer counts for a filter if it matches all the others.
      const [only, ...others] = missed
      if (others.length) continue
      for (const [at, set] of found.entries())
        if (only === undefined || only === at) for (const value of values[at] ?? []) set.add(value)
    }
    for (const [at, set] of found.entries())
      for (const value of set) counts[at]?.set(value, (counts[at].get(value) ?? 0) + 1)
    return offers.length ? [{ model, offers }] : []
  })
  const facets = filters.map(
    (filter, at) => [filter.name, buildFacet(filter, chosen[filter.name], counts[at] ?? new Map())] as const,
  )
  return { matches, facets: fromEntries(facets) }
}
