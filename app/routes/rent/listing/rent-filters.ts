import { valueLabel } from '#app/format/values.ts'
import rentMessages from '#app/messages/en/rent.json'
import { translations } from '#app/messages/use-translations.ts'
import type { Facets } from '#domain/catalogue/listing/filtered-list.ts'
import {
  type RentFilterName,
  type RentPlace,
  rentFilters,
  rentSorts,
} from '#domain/rentals/listing/rent-place.ts'
import type { RentQuery } from '#domain/rentals/listing/rent-query.ts'
import type { ActiveFilter, FilterGroup } from '../../../ui/filters/filter-group.ts'
import type { SortOption } from '../../../ui/filters/sort-select.tsx'
import { choosingRent, rentAddress } from './rent-address.ts'

const t = translations(rentMessages)

/** A value of a filter in words: seats as '5 Seater'. */
const labelOf = (name: RentFilterName, value: string) =>
  name === 'seats' ? t('seater', { seats: value }) : valueLabel(value)

/** The panel of a list as data, each filter beginning with All. */
export const rentGroups = ({ chosen }: RentQuery, facets: Facets<RentFilterName>): FilterGroup[] =>
  rentFilters.map(({ name, values }) => {
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

/** Search and filters in use, each with the address without it. */
export function activeRentFilters(place: RentPlace, query: RentQuery): ActiveFilter[] {
  const chosen = rentFilters.flatMap(({ name }) =>
    (query.chosen[name] ?? []).map(value => ({
      label: labelOf(name, value),
      to: choosingRent(place, query, name, []),
    })),
  )
  const search = { label: t('searched', { text: query.q }), to: rentAddress(place, query, { q: '' }) }
  return query.q ? [search, ...chosen] : chosen
}

export const rentSortOptions = (place: RentPlace, query: RentQuery): SortOption[] =>
  rentSorts.map(sort => ({
    value: sort,
    label: t(`sorts.${sort}`),
    to: rentAddress(place, query, { sort }),
    isChosen: sort === query.sort,
  }))
