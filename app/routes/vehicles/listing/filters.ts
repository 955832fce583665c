import { numbers } from '#app/format/numbers.ts'
import listingsMessages from '#app/messages/en/listings.json'
import { inEachLanguage } from '#app/messages/language.ts'
import { translations } from '#app/messages/use-translations.ts'
import { budgets } from '#domain/catalogue/listing/choices.ts'
import type { Filter } from '#domain/catalogue/listing/filter.ts'
import { sortsOf } from '#domain/catalogue/listing/kind-filters.ts'
import type { VehicleListing } from '#domain/catalogue/listing/list-vehicles.ts'
import type { ListingQuery } from '#domain/catalogue/listing/listing-query.ts'
import { filtersOf, type ListingPlace } from '#domain/catalogue/listing/place.ts'
import { formatPrice } from '../../../format/price.ts'
import type { ActiveFilter, FilterBound, FilterGroup } from '../../../ui/filters/filter-group.ts'
import type { SortOption } from '../../../ui/filters/sort-select.tsx'
import { choiceLabel } from './choice-label.ts'
import { choosing, listingAddress } from './listing-address.ts'

const t = translations(listingsMessages)
const grouped = numbers()

type Facets = VehicleListing['facets']

const panels = inEachLanguage(() => new WeakMap<Facets, FilterGroup[]>())

/** The panel of a list with the facets that were counted for it: while they are the same, so is the panel. */
export function filterPanel(place: ListingPlace, query: ListingQuery, facets: Facets): FilterGroup[] {
  const panel = panels().get(facets) ?? filterGroups(place, query, facets)
  panels().set(facets, panel)
  return panel
}

/** The panel of a listing as data; a filter without anything to choose is left out. */
export const filterGroups = (place: ListingPlace, query: ListingQuery, facets: Facets): FilterGroup[] =>
  filtersOf(place)
    .map(filter => groupOf(place, query, filter, facets[filter.name] ?? []))
    .filter(({ options }) => options.length)

function groupOf(
  { kind }: ListingPlace,
  query: ListingQuery,
  { name, isMultiple }: Filter,
  facet: readonly { value: string; count: number }[],
): FilterGroup {
  const chosen = query.chosen[name] ?? []
  const options = facet.map(({ value, count }) => {
    const label = choiceLabel(kind, name, value)
    const isChosen = chosen.includes(value)
    return { value, count, ...(label !== value && { label }), ...(isChosen && { isChosen }) }
  })
  const any = { value: '', label: t('anyBudget'), isChosen: !chosen.length }
  return {
    name,
    legend: t(`filters.${name}`),
    isMultiple,
    options: isMultiple ? options : [any, ...options],
    ...(name === 'budget' && { bounds: priceBounds(kind, query) }),
  }
}

/** Search and filters in use, each with the address without it. */
export function activeFilters(place: ListingPlace, query: ListingQuery): ActiveFilter[] {
  const { q, min, max } = query
  const without = (label: string, changes: Partial<ListingQuery>) => ({
    label,
    to: listingAddress(place, query, changes),
  })
  const chosen = filtersOf(place).flatMap(({ name }) => {
    const values = query.chosen[name] ?? []
    return values.map(value => ({
      label: choiceLabel(place.kind, name, value),
      to: choosing(
        place,
        query,
        name,
        values.filter(each => each !== value),
      ),
    }))
  })
  return [
    ...(q ? [without(t('searched', { text: q }), { q: '' })] : []),
    ...chosen,
    ...(min === undefined ? [] : [without(t('from', { price: formatPrice(min) }), { min: undefined })]),
    ...(max === undefined ? [] : [without(t('upTo', { price: formatPrice(max) }), { max: undefined })]),
  ]
}

export const sortOptions = (place: ListingPlace, query: ListingQuery): SortOption[] =>
  sortsOf(place.kind).map(value => ({
    value,
    label: t(`sorts.${sortLabels[value]}`),
    to: listingAddress(place, query, { sort: value }),
    isChosen: value === query.sort,
  }))

const sortLabels = {
  '-created': '-created',
  price: 'price',
  minPrice: 'price',
  '-price': '-price',
  '-minPrice': '-price',
  brand: 'brand',
} as const

/** The typed-in price range; its hints are the kind's usual prices. */
function priceBounds(kind: ListingPlace['kind'], { min, max }: ListingQuery): FilterBound[] {
  const usual = budgets[kind].find(({ from }) => from > 0)
  const bound = (name: 'min' | 'max', value: number | undefined, hint: number | undefined) => ({
    name,
    label: t(`${name}Price`),
    placeholder: hint === undefined ? '' : grouped.format(hint),
    value: String(value ?? ''),
  })
  return [bound('min', min, usual?.from), bound('max', max, usual?.below)]
}
