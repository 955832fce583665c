import { getOrMake } from '#database/memoize.ts'
import { isWithin } from '#records/predicates.ts'
import { fromEntries } from '#records/typed-entries.ts'
import type { FilterSelection } from './filter.ts'
import type { FilterName } from './kind-filters.ts'
import { filtersOf, isListed, type VehicleListPreset } from './list-preset.ts'
import { buildFacet, type Facets } from './list-with-facets.ts'
import type { OfferFilter } from './offer-filter.ts'
import type { ModelWithOffers, Offer } from './offers.ts'

type ListFilter = OfferFilter<FilterName>

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
  const chosenFilters = filtersOf(preset).filter(({ name }) => chosen[name]?.length)
  const isUnfiltered = !chosenFilters.length && min === undefined && max === undefined
  const unfiltered = getOrMake(
    getOrMake(unfilteredLists, models, () => new Map()),
    `${preset.name} ${preset.category}`,
    () => countMatches(models, preset, { chosen: {} }, []),
  )
  const { matches, counts } = isUnfiltered
    ? unfiltered
    : countMatches(models, preset, { chosen, min, max }, chosenFilters)
  const facets = filtersOf(preset).map(filter => {
    const values = filter.isSparse
      ? filter.values.filter(value => unfiltered.counts.get(filter.name)?.has(value))
      : filter.values
    const facet = buildFacet({ ...filter, values }, chosen[filter.name], counts.get(filter.name) ?? new Map())
    return [filter.name, facet] as const
  })
  return { matches, facets: fromEntries(facets) }
}

type CountedMatches = { matches: Match[]; counts: Map<FilterName, Map<string, number>> }

/** Lists without chosen filters, for as long as their models are in memory: they tell all lists which values there are. */
const unfilteredLists = new WeakMap<readonly ModelWithOffers[], Map<string, CountedMatches>>()

function countMatches(
  models: readonly ModelWithOffers[],
  preset: VehicleListPreset,
  { chosen, min, max }: OfferQuery & { chosen: FilterSelection<FilterName> },
  chosenFilters: readonly ListFilter[],
): CountedMatches {
  const filters = filtersOf(preset)
  const counts = new Map(filters.map(({ name }) => [name, new Map<string, number>()]))
  const isOffered = (offer: Offer) =>
    (preset.name !== 'electric' || offer.fuels.includes('Electric')) &&
    ((min === undefined && max === undefined) || isWithin(offer.price, { from: min, to: max }))
  const matches = models.filter(isListed(preset)).flatMap((model): Match[] => {
    const offers: Offer[] = []
    const found = filters.map(() => new Set<string>())
    for (const offer of model.offers.filter(isOffered)) {
      const [missed, another] = chosenFilters.filter(
        filter => !isMatch(filter, chosen[filter.name] ?? [], offer),
      )
      if (!missed) offers.push(offer)
      // An offer counts for a filter if it matches all the others; if the filter needs all chosen values, those as well.
      if (another || missed?.needsAll) continue
      filters.forEach((filter, at) => {
        if (!missed || missed === filter) for (const value of valuesOf(filter, offer)) found[at]?.add(value)
      })
    }
    filters.forEach(({ name }, at) => {
      const count = counts.get(name)
      for (const value of found[at] ?? []) count?.set(value, (count.get(value) ?? 0) + 1)
    })
    return offers.length ? [{ model, offers }] : []
  })
  return { matches, counts }
}

const valuesOf = ({ name }: ListFilter, { filterValues }: Offer) => filterValues[name] ?? []

const isMatch = (filter: ListFilter, chosen: readonly string[], offer: Offer) =>
  filter.needsAll
    ? chosen.every(value => valuesOf(filter, offer).includes(value))
    : valuesOf(filter, offer).some(value => chosen.includes(value))
