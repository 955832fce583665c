import { getOrMake } from '#database/memoize.ts'
import { isWithin } from '#records/predicates.ts'
import { fromEntries } from '#records/typed-entries.ts'
import type { KindName } from '../kinds.ts'
import type { FilterSelection } from './filter.ts'
import type { FilterName } from './kind-filters.ts'
import { filtersOf, isListed, type VehicleListPreset } from './list-preset.ts'
import { buildFacet, type Facets } from './list-with-facets.ts'
import type { OfferFilter } from './offer-filter.ts'
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
  const isInRange = ({ price }: Offer) =>
    (min === undefined && max === undefined) || isWithin(price, { from: min, to: max })
  const listed = models.filter(isListed(preset)).map(model => ({
    model,
    offered: preset.name === 'electric' ? model.offers.filter(isElectric) : model.offers,
  }))
  const matches = listed.flatMap(({ model, offered }): Match[] => {
    const offers: Offer[] = []
    const found = filters.map(() => new Set<string>())
    for (const offer of offered.filter(isInRange)) {
      const values = filters.map(({ valuesOf }) => valuesOf(offer))
      const [missed, another] = filters.filter(
        (filter, at) => !isMatch(filter, chosen[filter.name], values[at] ?? []),
      )
      if (!missed) offers.push(offer)
      // An offer counts for a filter if it matches all the others; if the filter needs all chosen values, those as well.
      if (another || missed?.needsAll) continue
      found.forEach((set, at) => {
        if (!missed || missed === filters[at]) for (const value of values[at] ?? []) set.add(value)
      })
    }
    found.forEach((set, at) => {
      for (const value of set) counts[at]?.set(value, (counts[at].get(value) ?? 0) + 1)
    })
    return offers.length ? [{ model, offers }] : []
  })
  const facets = filters.map((filter, at) => {
    const had = filter.isSparse && valuesHad(filter, listed)
    const values = had ? filter.values.filter(value => had.has(value)) : filter.values
    const facet = buildFacet({ ...filter, values }, chosen[filter.name], counts[at] ?? new Map())
    return [filter.name, facet] as const
  })
  return { matches, facets: fromEntries(facets) }
}

/** The whole list of a kind, matched once for as long as its models are in memory: many pages count its values. */
export const matchAll = (models: readonly ModelWithOffers[], kind: KindName): Matches =>
  getOrMake(wholeLists, models, () => matchOffers(models, { kind, name: 'all' }, {}))

const wholeLists = new WeakMap<readonly ModelWithOffers[], Matches>()

const isMatch = (
  { needsAll }: OfferFilter,
  chosen: readonly string[] | undefined,
  values: readonly string[],
) =>
  !chosen?.length ||
  (needsAll ? chosen.every(value => values.includes(value)) : values.some(value => chosen.includes(value)))

const isElectric = ({ fuels }: Offer) => fuels.includes('Electric')

/** The values of a filter that the vehicles of a list have, whatever else is chosen. */
const valuesHad = ({ valuesOf }: OfferFilter, listed: readonly { offered: readonly Offer[] }[]) =>
  new Set(listed.flatMap(({ offered }) => offered.flatMap(valuesOf)))
