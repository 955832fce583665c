import { formatMoment } from '#app/format/date.ts'
import { formatPrice } from '#app/format/price.ts'
import { placeName } from '#app/format/record-text.ts'
import listingsMessages from '#app/messages/en/catalogue/lists-by-kind.json'
import rentEnquiryMessages from '#app/messages/en/rentals/enquiry.json'
import rentMessages from '#app/messages/en/rentals/list.json'
import { translations } from '#app/messages/use-translations.ts'
import { valueLabel } from '#app/messages/value-labels.ts'
import type { ActiveFilter, FilterGroup } from '#app/ui/filters/filter-group.ts'
import type { SortOption } from '#app/ui/filters/sort-select.tsx'
import type { FacetValues } from '#domain/catalogue/list/list-with-facets.ts'
import type { InvertedRange } from '#domain/catalogue/list/query-params.ts'
import {
  type RentalFilterName,
  type RentalListPreset,
  rentalFiltersOf,
  rentalSorts,
} from '#domain/rentals/list/rental-filters.ts'
import type { RentalListQuery } from '#domain/rentals/list/rental-query.ts'
import type { Span } from '#domain/rentals/occupancy/taken-times.ts'
import { rentalListAddress, withRentalFilter } from './rental-address.ts'

const t = translations(rentMessages)
const tEnquiry = translations(rentEnquiryMessages)
const tListings = translations(listingsMessages)

/** What a list's panel shows: its query and counts, and the names of the operators by id. */
export type RentalPanel = {
  preset: RentalListPreset
  query: RentalListQuery
  facets: FacetValues<RentalFilterName>
  firmNames: ReadonlyMap<string, string>
}

export const rentalFilterLabel = (name: RentalFilterName): string =>
  name === 'rentalType' || name === 'rentalBasis' ? tEnquiry(name) : t(`filters.${name}`)

/** The label of a filter's value: seats as '5 Seater'. */
function labelOf({ firmNames }: Pick<RentalPanel, 'firmNames'>, name: RentalFilterName, value: string) {
  if (name === 'seats') return t('seater', { seats: value })
  if (name === 'city') return placeName(value)
  if (name === 'firm') return firmNames.get(value) ?? value
  if (name === 'rentalType')
    return tEnquiry(value === 'with_driver' ? 'types.with_driver' : 'types.self_drive')
  if (name === 'rentalBasis') return tEnquiry(value === 'hourly' ? 'bases.hourly' : 'bases.daily')
  return valueLabel(value)
}

function optionsOf(panel: RentalPanel, name: RentalFilterName) {
  const { query, facets, firmNames } = panel
  return (facets[name] ?? [])
    .map(({ value, count }) => ({
      value,
      count,
      label: labelOf(panel, name, value),
      isChosen: query.chosen[name]?.includes(value) ?? false,
    }))
    .filter(({ value, isChosen }) => name !== 'firm' || isChosen || firmNames.has(value))
}

/** The cities of a list, the one with most vehicles first. */
export function rentalCities(panel: RentalPanel) {
  const cities = optionsOf(panel, 'city').toSorted(
    (one, other) => (other.count ?? 0) - (one.count ?? 0) || one.label.localeCompare(other.label),
  )
  return [{ value: '', label: t('any.city'), count: undefined, isChosen: false }, ...cities]
}

/** The filter panel as data; each filter with one value begins with All. A crossed price range limits nothing. */
export function rentalFilterGroups(panel: RentalPanel, crossed: InvertedRange): FilterGroup[] {
  const { preset, query } = panel
  const groups = rentalFiltersOf(preset).flatMap(({ name, isMultiple }): FilterGroup[] => {
    const options = optionsOf(panel, name)
    if (name === 'city' || !options.length) return []
    const shared = { name, legend: rentalFilterLabel(name), isMultiple }
    if (isMultiple) return [{ ...shared, options }]
    const all = {
      value: '',
      label: t(name === 'firm' ? 'any.firm' : 'all'),
      isChosen: !query.chosen[name]?.length,
    }
    return [{ ...shared, ...(name === 'firm' && { look: 'select' }), options: [all, ...options] }]
  })
  const bounds = (['min', 'max'] as const).map(name => ({
    name,
    label: t(`ignored.${name}`),
    placeholder: name === 'min' ? '500' : '3,000',
    value: String((crossed ?? query)[name] ?? ''),
  }))
  const price: FilterGroup = {
    name: 'price',
    legend: t('filters.price'),
    isMultiple: false,
    options: [],
    bounds,
    ...(crossed && { problem: tListings('minAboveMax') }),
  }
  const free: FilterGroup = {
    name: 'free',
    legend: t('filters.free'),
    isMultiple: true,
    options: [{ value: '1', label: t('freeOnly'), isChosen: query.isFree }],
  }
  return [free, price, ...groups]
}

/** Search and active filters, each with the URL without it. */
export function activeRentalFilters(panel: Omit<RentalPanel, 'facets'>, period: Span | undefined) {
  const { preset, query } = panel
  const { q, min, max, isFree } = query
  const without = (label: string, changes: Partial<RentalListQuery>): ActiveFilter => ({
    label,
    to: rentalListAddress(preset, query, changes),
  })
  const chosen = rentalFiltersOf(preset).flatMap(({ name }) => {
    const values = query.chosen[name] ?? []
    return values.map(value => ({
      label: labelOf(panel, name, value),
      to: withRentalFilter(
        preset,
        query,
        name,
        values.filter(each => each !== value),
      ),
    }))
  })
  return [
    ...(q ? [without(t('searched', { text: q }), { q: '' })] : []),
    ...(period ? [without(periodText(period), { startDateTime: '', endDateTime: '' })] : []),
    ...chosen,
    ...(min === undefined ? [] : [without(t('priceFrom', { price: formatPrice(min) }), { min: undefined })]),
    ...(max === undefined ? [] : [without(t('priceTo', { price: formatPrice(max) }), { max: undefined })]),
    ...(isFree ? [without(t('freeOnly'), { isFree: false })] : []),
  ]
}

const periodText = ({ startsAt, endsAt }: Span) =>
  tEnquiry('freeTime', {
    start: formatMoment(startsAt.toISOString()),
    end: formatMoment(endsAt.toISOString()),
  })

/** The orders of a list; totals only with dates. */
export const rentalSortOptions = (
  { preset, query }: Pick<RentalPanel, 'preset' | 'query'>,
  period: Span | undefined,
): SortOption[] =>
  rentalSorts
    .filter(sort => sort !== 'total' || period)
    .map(sort => ({
      value: sort,
      label: t(`sorts.${sort}`),
      to: rentalListAddress(preset, query, { sort }),
      isChosen: sort === query.sort,
    }))
