import { formatList } from '#app/format/list.ts'
import { formatPrice } from '#app/format/price.ts'
import { placeName } from '#app/format/record-text.ts'
import usedMessages from '#app/messages/en/used-vehicles/links.json'
import { translations } from '#app/messages/use-translations.ts'
import { dropSets } from '#app/routes/catalogue/list/wider-links.ts'
import type { ActiveFilter, FilterBound, FilterGroup, FilterOption } from '#app/ui/filters/filter-group.ts'
import type { SortOption } from '#app/ui/filters/sort-select.tsx'
import { usedVehicleTypes } from '#collections/vehicle-choices.ts'
import type { FacetValue, FacetValues } from '#domain/catalogue/list/list-with-facets.ts'
import { removeQuotes } from '#domain/catalogue/list/word-search.ts'
import { findCitiesNear, nearKm } from '#domain/places/cities-near.ts'
import {
  type UsedFilterName,
  type UsedListPreset,
  usedFiltersOf,
  usedSorts,
} from '#domain/used-vehicles/list/used-filters.ts'
import { allTypes, type UsedListQuery, usedPath } from '#domain/used-vehicles/list/used-list-address.ts'
import { numbers } from '#format/numbers.ts'
import { usedAddress, withUsedFilter } from './used-address.ts'
import { usedLabel } from './used-labels.ts'

const t = translations(usedMessages)

/** The filter panel as data: selects, and the city as a text field. */
export const usedGroups = (
  preset: UsedListPreset,
  query: UsedListQuery,
  facets: FacetValues<UsedFilterName>,
): FilterGroup[] =>
  filtersInOrder(preset).flatMap(({ name, known, isMultiple }): FilterGroup[] => {
    const facet = facets[name] ?? []
    const options = facet.flatMap(({ value, count }): FilterOption[] => {
      const label = usedLabel(name, value)
      const isChosen = query.chosen[name]?.includes(value)
      if (!isChosen && known.includes(value)) return []
      // Each type of vehicle has its own bodies, and only electric ones have a range.
      if (!isChosen && (name === 'body' || name === 'range') && count === 0) return []
      return [{ value, count, ...(label !== value && { label }), ...(isChosen && { isChosen }) }]
    })
    const shared = { name, legend: t(`filters.${name}`), isMultiple }
    if (name === 'location')
      return [
        { ...shared, look: 'place', placeholder: t('any.location'), options },
        ...nearGroup(query, facet),
      ]
    if (name === 'km') return [{ ...shared, options, bounds: [kmBound(query)] }]
    if (
      name === 'seller' &&
      !options.some(({ value, count, isChosen }) => isChosen || (value === 'dealer' && count))
    )
      return []
    if (isMultiple) return options.length ? [{ ...shared, options }] : []
    const bounds = (['min', 'max'] as const).map(bound => ({
      name: bound,
      label: '',
      placeholder: '',
      value: String(query[bound] ?? ''),
    }))
    return [
      {
        ...shared,
        look: 'select',
        options: [anyOf(name, facet, query), ...options],
        ...(name === 'price' && { bounds }),
      },
    ]
  })

/** Trucks, buses and tractors have little in common, so the list of commercial vehicles asks for the body first. */
function filtersInOrder(preset: UsedListPreset) {
  const filters = usedFiltersOf(preset)
  if (preset.type !== 'commercials') return filters
  return filters.toSorted((one, other) => Number(other.name === 'body') - Number(one.name === 'body'))
}

/** The option to include cities near the chosen one, with the number of vehicles in all of them. */
function nearGroup(query: UsedListQuery, facet: readonly FacetValue[]): FilterGroup[] {
  const [city] = query.chosen.location ?? []
  const cities = city === undefined ? [] : findCitiesNear(city)
  if (cities.length < 2) return []
  const near = facet.filter(({ value }) => cities.includes(value))
  const isCounted = near.every(({ count }) => count !== undefined)
  const option: FilterOption = {
    value: '1',
    label: nearLabel(query),
    ...(isCounted && { count: near.reduce((sum, { count = 0 }) => sum + count, 0) }),
    ...(query.isNear && { isChosen: true }),
  }
  return [{ name: 'near', legend: t('nearby'), isMultiple: true, options: [option] }]
}

const nearLabel = ({ chosen }: UsedListQuery) =>
  t('near', { city: placeName(chosen.location?.[0] ?? ''), km: nearKm })

const kmBound = ({ maxKm }: UsedListQuery): FilterBound => ({
  name: 'maxKm',
  label: t('maxKmLabel'),
  placeholder: '50,000',
  value: String(maxKm ?? ''),
})

/** The option that disables a filter. For types it is a value, because the list of all defaults to one type. */
function anyOf(name: UsedFilterName, facet: readonly FacetValue[], query: UsedListQuery): FilterOption {
  // The messages name every filter that is a drop-down list.
  if (name !== 'type') return { value: '', label: t(`any.${name}` as 'any.brand') }
  const counts = facet.flatMap(({ count }) => count ?? [])
  const count = counts.length ? counts.reduce((sum, each) => sum + each) : undefined
  return { value: allTypes, label: t('types.all'), count, ...(!query.chosen.type && { isChosen: true }) }
}

const everyTypeFirst = [allTypes, ...usedVehicleTypes] as const

/** Links from the list of all to each type, without other filters; marks the current one. */
export const usedTypeLinks = (preset: UsedListPreset, { chosen }: UsedListQuery) =>
  everyTypeFirst.map(type => ({
    label: usedLabel('type', type),
    to: `${usedPath(preset)}${type === preset.type ? '' : `?type=${type}`}`,
    isCurrent: type === (chosen.type?.[0] ?? allTypes),
  }))

/**
 * Search and active filters, each with the URL without it; `isWhole` puts all values of a filter into one. The default
 * type of a list is no filter.
 */
export function activeUsedFilters(
  preset: UsedListPreset,
  query: UsedListQuery,
  isWhole = false,
): ActiveFilter[] {
  const chosen = usedFiltersOf(preset).flatMap(({ name }): ActiveFilter[] => {
    const values = query.chosen[name] ?? []
    if (name === 'type') {
      const [value = allTypes] = values
      const label = usedLabel(name, value)
      return value === preset.type ? [] : [{ label, to: withUsedFilter(preset, query, name, [preset.type]) }]
    }
    return dropSets(values, isWhole).map(dropped => ({
      label: formatList(dropped.map(value => usedLabel(name, value))),
      to: withUsedFilter(
        preset,
        query,
        name,
        values.filter(each => !dropped.includes(each)),
      ),
    }))
  })
  const search = {
    label: t('searched', { text: removeQuotes(query.q) }),
    to: usedAddress(preset, query, { q: '' }),
  }
  const bounds = (['min', 'max'] as const).flatMap(name => {
    const price = query[name]
    if (price === undefined) return []
    return [
      {
        label: t(name, { price: formatPrice(price) }),
        to: usedAddress(preset, query, { [name]: undefined }),
      },
    ]
  })
  const distance = {
    label: t('maxKm', { km: numbers().format(query.maxKm ?? 0) }),
    to: usedAddress(preset, query, { maxKm: undefined }),
  }
  const near = { label: nearLabel(query), to: usedAddress(preset, query, { isNear: false }) }
  return [
    ...(query.q ? [search] : []),
    ...chosen,
    ...(query.isNear && query.chosen.location?.length ? [near] : []),
    ...bounds,
    ...(query.maxKm === undefined ? [] : [distance]),
  ]
}

export const usedSortOptions = (preset: UsedListPreset, query: UsedListQuery): SortOption[] =>
  usedSorts.map(value => ({
    value,
    label: t(`sorts.${value}`),
    to: usedAddress(preset, query, { sort: value }),
    isChosen: value === query.sort,
  }))
