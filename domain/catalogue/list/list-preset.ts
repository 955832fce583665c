import type { KindName } from '../kinds.ts'
import { kindFilters } from './kind-filters.ts'
import type { OfferFilter } from './offer-filter.ts'
import type { ModelWithOffers } from './offers.ts'

/** Which vehicles a listing is about, whatever the visitor filters. */
export type VehicleListPresetName = 'all' | 'byBuget' | 'electric' | 'upcoming'
export type VehicleListPreset = {
  kind: KindName
  preset: VehicleListPresetName
  category?: string | undefined
}

/** Whether a model is in a listing. */
export const isListed =
  ({ kind, preset, category }: VehicleListPreset) =>
  ({ isUpcoming, category: own }: ModelWithOffers): boolean =>
    // Commercial vehicles have no list of those to come; they stand among the others.
    (kind === 'commercial' || isUpcoming === (preset === 'upcoming')) &&
    (category === undefined || own === category)

/** What can be chosen there: where all are electric there is no fuel to choose. */
export const filtersOf = ({ kind, preset }: Omit<VehicleListPreset, 'category'>): readonly OfferFilter[] =>
  kindFilters[kind].filter(filter => !(preset === 'electric' && filter.name === 'fuel'))
