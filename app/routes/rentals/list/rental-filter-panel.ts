import rentMessages from '#app/messages/en/rentals/list.json'
import { translations } from '#app/messages/use-translations.ts'
import { valueLabel } from '#app/messages/value-labels.ts'
import type { ActiveFilter, FilterGroup } from '#app/ui/filters/filter-group.ts'
import type { SortOption } from '#app/ui/filters/sort-select.tsx'
import type { FacetValues } from '#domain/catalogue/list/list-with-facets.ts'
import {
  type RentalFilterName,
  type RentalListPreset,
  rentalFilters,
  rentalSorts,
} from '#domain/rentals/list/rental-filters.ts'
import type { RentalListQuery } from '#domain/rentals/list/rental-query.ts'
import { rentalListAddress, withRentalFilter } from './rental-address.ts'

const t = translations(rentMessages)

/** The label of a filter value: seats as '5 Seater'. */
const labelOf = (name: RentalFilterName, value: string) =>
  name === 'seats' ? t('seater', { seats: value }) : valueLabel(value)

/** The filter panel as data; each filter begins with All. */
export const rentalFilterGroups = (
  { chosen }: RentalListQuery,
  facets: FacetValues<RentalFilterName>,
): FilterGroup[] =>
  rentalFilters.map(({ name, values }) => {
    const of = facets[name] ?? values.map(value => ({ value, count: 0 }))
    const options = of.map(({ value, count }) => ({
      value,
      count,
      label: labelOf(name, value),
      isChosen: chosen[name]?.includes(value) ?? false,
    }))
    const all = { value: '', label: t('all'), isChosen: !chosen[name]?.length }
    return { name, legend: t(`filters.${name}`), isMultiple: false, options: [all, ...options] }
  })

/** Search and active filters, each with the URL without it. */
export function activeRentalFilters(preset: RentalListPreset, query: RentalListQuery): ActiveFilter[] {
  const chosen = rentalFilters.flatMap(({ name }) =>
    (query.chosen[name] ?? []).map(value => ({
      label: labelOf(name, value),
      to: withRentalFilter(preset, query, name, []),
    })),
  )
  const search = { label: t('searched', { text: query.q }), to: rentalListAddress(preset, query, { q: '' }) }
  return query.q ? [search, ...chosen] : chosen
}

export const rentalSortOptions = (preset: RentalListPreset, query: RentalListQuery): SortOption[] =>
  rentalSorts.map(sort => ({
    value: sort,
    label: t(`sorts.${sort}`),
    to: rentalListAddress(preset, query, { sort }),
    isChosen: sort === query.sort,
  }))
