import listingMessages from '#app/messages/en/listing.json'
import { translations } from '#app/messages/use-translations.ts'
import { carBudgets, carSorts } from '#domain/catalogue/car-choices.ts'
import type { CarPreset } from '#domain/catalogue/car-conditions.ts'
import type { CarQuery } from '#domain/catalogue/car-query.ts'
import type { CarListing } from '#domain/catalogue/list-cars.ts'
import { formatPrice } from '../../../format/price.ts'
import type { ActiveFilter, FilterGroup } from '../../../ui/filters/filter-group.ts'
import type { SortOption } from '../../../ui/filters/sort-select.tsx'
import { listingAddress } from './listing-address.ts'

const t = translations(listingMessages)

const lakh = 100_000

/** The panel of a car listing as data. On the electric page there is no fuel to choose. */
export function filterGroups(
  preset: CarPreset,
  query: CarQuery,
  facets: CarListing['facets'],
): FilterGroup[] {
  const anyBudget = { value: '', label: t('anyBudget'), isChosen: !query.budget }
  const budgets = facets.budget.map(each => ({
    ...each,
    label: budgetLabel(each.value),
    isChosen: each.value === query.budget,
  }))
  const several = (name: 'fuel' | 'brand', chosen: readonly string[]): FilterGroup => ({
    name,
    legend: t(`${name}`),
    isMultiple: true,
    options: facets[name].map(each => ({
      ...each,
      ...(chosen.includes(each.value) && { isChosen: true }),
    })),
  })
  return [
    {
      name: 'budget',
      legend: t('budget'),
      isMultiple: false,
      options: [anyBudget, ...budgets],
      bounds: [
        {
          name: 'min',
          label: t('minPrice'),
          placeholder: '5,00,000',
          value: String(query.min ?? ''),
        },
        {
          name: 'max',
          label: t('maxPrice'),
          placeholder: '10,00,000',
          value: String(query.max ?? ''),
        },
      ],
    },
    ...(preset === 'electric' ? [] : [several('fuel', query.fuels)]),
    several('brand', query.brands),
  ]
}

/** Search and filters in use, each with the address without it. */
export function activeFilters(preset: CarPreset, query: CarQuery): ActiveFilter[] {
  const { q, budget, fuels, brands, min, max } = query
  const without = (label: string, changes: Partial<CarQuery>) => ({
    label,
    to: listingAddress(preset, query, changes),
  })
  return [
    ...(q ? [without(t('searched', { text: q }), { q: '' })] : []),
    ...(budget ? [without(budgetLabel(budget), { budget: undefined })] : []),
    ...fuels.map(fuel => without(fuel, { fuels: fuels.filter(each => each !== fuel) })),
    ...brands.map(brand => without(brand, { brands: brands.filter(each => each !== brand) })),
    ...(min === undefined ? [] : [without(t('from', { price: formatPrice(min) }), { min: undefined })]),
    ...(max === undefined ? [] : [without(t('upTo', { price: formatPrice(max) }), { max: undefined })]),
  ]
}

export const sortOptions = (preset: CarPreset, query: CarQuery): SortOption[] =>
  carSorts.map(value => ({
    value,
    label: t(`sorts.${value}`),
    to: listingAddress(preset, query, { sort: value }),
    isChosen: value === query.sort,
  }))

function budgetLabel(value: string): string {
  const budget = carBudgets.find(each => each.value === value)
  if (!budget) return value
  const from = budget.from / lakh
  return budget.below ? t('budgetRange', { from, to: budget.below / lakh }) : t('budgetOver', { from })
}
