import { useTranslations } from 'use-intl'
import { carBudgets, carSorts } from '#domain/catalogue/car-choices.ts'
import { formatPrice } from '../../../format/price.ts'
import type { ActiveFilter, FilterGroup } from '../../../ui/filters/filter-group.ts'
import type { SortOption } from '../../../ui/filters/sort-select.tsx'
import { listingAddress } from './listing-address.ts'
import type { CarListingData } from './load-listing.ts'

const lakh = 100_000

/** The filters of a car listing as data for the panel, the chips and the order. */
export function useCarFilters({ preset, query, listing: { facets } }: CarListingData) {
  const t = useTranslations('listing')
  const budgetLabel = (value: string) => {
    const budget = carBudgets.find(each => each.value === value)
    if (!budget) return value
    const from = budget.from / lakh
    return budget.below ? t('budgetRange', { from, to: budget.below / lakh }) : t('budgetOver', { from })
  }
  const address = (changes: Parameters<typeof listingAddress>[2]) => listingAddress(preset, query, changes)

  const budget: FilterGroup = {
    name: 'budget',
    legend: t('budget'),
    isMultiple: false,
    options: [
      { value: '', label: t('anyBudget'), isChosen: !query.budget },
      ...facets.budget.map(each => ({
        ...each,
        label: budgetLabel(each.value),
        isChosen: each.value === query.budget,
      })),
    ],
    bounds: [
      { name: 'min', label: t('minPrice'), placeholder: '5,00,000', value: String(query.min ?? '') },
      { name: 'max', label: t('maxPrice'), placeholder: '10,00,000', value: String(query.max ?? '') },
    ],
  }
  const fuel: FilterGroup = {
    name: 'fuel',
    legend: t('fuel'),
    isMultiple: true,
    options: facets.fuel.map(each => ({
      ...each,
      label: each.value,
      isChosen: query.fuels.some(fuelType => fuelType === each.value),
    })),
  }
  const brand: FilterGroup = {
    name: 'brand',
    legend: t('brand'),
    isMultiple: true,
    options: facets.brand.map(each => ({
      ...each,
      label: each.value,
      isChosen: query.brands.includes(each.value),
    })),
  }

  const search: ActiveFilter[] = query.q
    ? [{ label: t('searched', { text: query.q }), to: address({ q: '' }) }]
    : []
  const chosen: ActiveFilter[] = [
    ...(query.budget ? [{ label: budgetLabel(query.budget), to: address({ budget: undefined }) }] : []),
    ...query.fuels.map(fuelType => ({
      label: fuelType,
      to: address({ fuels: query.fuels.filter(each => each !== fuelType) }),
    })),
    ...query.brands.map(name => ({
      label: name,
      to: address({ brands: query.brands.filter(each => each !== name) }),
    })),
    ...(query.min === undefined
      ? []
      : [{ label: t('from', { price: formatPrice(query.min) }), to: address({ min: undefined }) }]),
    ...(query.max === undefined
      ? []
      : [{ label: t('upTo', { price: formatPrice(query.max) }), to: address({ max: undefined }) }]),
  ]
  const sorts: SortOption[] = carSorts.map(value => ({
    value,
    label: t(`sorts.${value}`),
    to: address({ sort: value }),
    isChosen: value === query.sort,
  }))
  return {
    groups: preset === 'electric' ? [budget, brand] : [budget, fuel, brand],
    active: [...search, ...chosen],
    filterCount: chosen.length,
    sorts,
  }
}
