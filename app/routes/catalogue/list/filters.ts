import { formatList } from '#app/format/list.ts'
import { formatPrice } from '#app/format/price.ts'
import listingsMessages from '#app/messages/en/catalogue/lists-by-kind.json'
import { translations } from '#app/messages/use-translations.ts'
import type { ActiveFilter, FilterBound, FilterGroup } from '#app/ui/filters/filter-group.ts'
import type { SortOption } from '#app/ui/filters/sort-select.tsx'
import { budgets } from '#domain/catalogue/list/filter-options.ts'
import type { FilterName } from '#domain/catalogue/list/kind-filters.ts'
import { filtersOf, type VehicleListPreset } from '#domain/catalogue/list/list-preset.ts'
import type { VehicleListQuery } from '#domain/catalogue/list/list-query.ts'
import type { VehicleList } from '#domain/catalogue/list/list-vehicles.ts'
import type { OfferFilter } from '#domain/catalogue/list/offer-filter.ts'
import type { InvertedRange } from '#domain/catalogue/list/query-params.ts'
import { sortsOf } from '#domain/catalogue/list/sort-matches.ts'
import { removeQuotes } from '#domain/catalogue/list/word-search.ts'
import { numbers } from '#format/numbers.ts'
import { choiceLabel } from './choice-label.ts'
import { vehicleListAddress, withFilterValues } from './list-address.ts'
import { dropSets } from './wider-links.ts'

const t = translations(listingsMessages)
const grouped = numbers()

type Facets = VehicleList['facets']

/**
 * The filter panel of a list with its facets. It shows a crossed price range with its error, though
 * that limits nothing.
 */
export function filterPanel(
  preset: VehicleListPreset,
  query: VehicleListQuery,
  facets: Facets,
  crossed?: InvertedRange,
): FilterGroup[] {
  if (crossed)
    return filterGroups(preset, { ...query, ...crossed }, facets).map(group =>
      group.bounds ? { ...group, problem: t('minAboveMax') } : group,
    )
  return filterGroups(preset, query, facets)
}

/** The filter panel as data; omits a filter without options. */
export const filterGroups = (
  preset: VehicleListPreset,
  query: VehicleListQuery,
  facets: Facets,
): FilterGroup[] =>
  filtersOf(preset)
    .map(filter => groupOf(preset, query, filter, facets[filter.name] ?? []))
    .filter(({ options }) => options.length)

/** The filters of one choice, beside the budget. */
const namedAny = ['mileage', 'range', 'battery'] as const

function groupOf(
  { kind }: VehicleListPreset,
  query: VehicleListQuery,
  { name, isMultiple, isFiner }: OfferFilter<FilterName>,
  facet: readonly { value: string; count: number }[],
): FilterGroup {
  const chosen = query.chosen[name] ?? []
  const isTyped = name === 'budget' && (query.min !== undefined || query.max !== undefined)
  const offered = facet.filter(({ value }) => !isFiner?.(value) || chosen.includes(value))
  const options = offered.map(({ value, count }) => {
    const label = choiceLabel(kind, name, value)
    const isChosen = chosen.includes(value)
    return { value, count, ...(label !== value && { label }), ...(isChosen && { isChosen }) }
  })
  const any = {
    value: '',
    label: t(`any.${namedAny.find(each => each === name) ?? 'budget'}`),
    isChosen: !chosen.length && !isTyped,
  }
  return {
    name,
    legend: t(`filters.${name}`),
    isMultiple,
    options: isMultiple || !options.length ? options : [any, ...options],
    ...(name === 'budget' && { bounds: priceBounds(kind, query) }),
  }
}

/** Search and active filters, each with the URL without it; `isWhole` puts all values of a filter into one. */
export function activeFilters(
  preset: VehicleListPreset,
  query: VehicleListQuery,
  isWhole = false,
): ActiveFilter[] {
  const { q, min, max } = query
  const without = (label: string, changes: Partial<VehicleListQuery>) => ({
    label,
    to: vehicleListAddress(preset, query, changes),
  })
  const chosen = filtersOf(preset).flatMap(({ name }) => {
    const values = query.chosen[name] ?? []
    return dropSets(values, isWhole).map(dropped => ({
      label: formatList(dropped.map(value => choiceLabel(preset.kind, name, value))),
      to: withFilterValues(
        preset,
        query,
        name,
        values.filter(each => !dropped.includes(each)),
      ),
    }))
  })
  return [
    ...(q ? [without(t('searched', { text: removeQuotes(q) }), { q: '' })] : []),
    ...chosen,
    ...(min === undefined ? [] : [without(t('from', { price: formatPrice(min) }), { min: undefined })]),
    ...(max === undefined ? [] : [without(t('upTo', { price: formatPrice(max) }), { max: undefined })]),
  ]
}

/** The orders of a list, each with its URL. */
export const sortOptions = (preset: VehicleListPreset, query: VehicleListQuery): SortOption[] =>
  sortsOf(preset).map(value => ({
    value,
    label: t(`sorts.${sortLabels[value]}`),
    to: vehicleListAddress(preset, query, { sort: value }),
    isChosen: value === query.sort,
  }))

const sortLabels = {
  launchDate: 'launchDate',
  '-created': '-created',
  '-popularity': '-popularity',
  price: 'price',
  minPrice: 'price',
  '-price': '-price',
  '-minPrice': '-price',
  brand: 'brand',
  '-mileage': '-mileage',
  '-rating': '-rating',
} as const

/** The typed price range; its hints are the kind's usual prices. */
function priceBounds(kind: VehicleListPreset['kind'], { min, max }: VehicleListQuery): FilterBound[] {
  const hints = budgets[kind].find(({ from }) => from > 0)
  const bound = (name: 'min' | 'max', value: number | undefined, hint: number | undefined) => ({
    name,
    label: t(`${name}Price`),
    placeholder: hint === undefined ? '' : grouped.format(hint),
    value: String(value ?? ''),
  })
  return [bound('min', min, hints?.from), bound('max', max, hints?.below)]
}
