import type { KindName } from '../kinds.ts'
import { type FilterName, kindFilters } from './kind-filters.ts'
import type { OfferFilter } from './offer-filter.ts'
import type { ModelWithOffers } from './offers.ts'

/** The fixed scope of a list, independent of the visitor's filters. */
export type VehicleListPresetName = 'all' | 'byBuget' | 'electric' | 'upcoming'
export type VehicleListPreset = {
  kind: KindName
  name: VehicleListPresetName
  category?: string | undefined
}

/** Whether a model is in a listing. */
export const isListed =
  ({ kind, name, category }: VehicleListPreset) =>
  ({ isUpcoming, category: own }: ModelWithOffers): boolean =>
    // Commercial vehicles have no separate list of upcoming ones; those are listed with the others.
    (kind === 'commercial' || isUpcoming === (name === 'upcoming')) &&
    (category === undefined || own === category)

const electricFilters: readonly string[] = ['charging', 'battery']

/** Whether only an all-electric list has that filter. */
export const isElectricFilter = (name: string) => electricFilters.includes(name)

/** The filters of a list. Only an all-electric list has those for charging and battery, and it has none for fuels. */
export const filtersOf = ({
  kind,
  name,
}: Omit<VehicleListPreset, 'category'>): readonly OfferFilter<FilterName>[] =>
  kindFilters[kind].filter(filter =>
    name === 'electric' ? filter.name !== 'fuel' : !isElectricFilter(filter.name),
  )
