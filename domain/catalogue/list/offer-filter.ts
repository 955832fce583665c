import { isWithin } from '#records/predicates.ts'
import type { Band, FilterName, FilterOptions } from './filter.ts'
import type { Offer } from './offers.ts'

/** A filter of new vehicles: its options, and which of its values an offer has. */
export type OfferFilter = FilterOptions & { valuesOf: (offer: Offer) => readonly string[] }

type Figure = 'price' | 'seats' | 'engine' | 'payload' | 'gvw'

const defaultOptions = { isMultiple: true, known: [], isOpen: false }

/** A filter by one or several ranges of a figure. */
export const bandOfferFilter = (name: FilterName, figure: Figure, bands: readonly Band[]): OfferFilter => ({
  ...defaultOptions,
  name,
  values: bands.map(({ value }) => value),
  valuesOf: offer => bands.filter(band => isWithin(offer[figure] ?? null, band)).map(({ value }) => value),
})

/** A filter by brand: the named brands first, then all others. */
export const brandFilter = (values: readonly string[] = []): OfferFilter => ({
  ...defaultOptions,
  name: 'brand',
  values,
  isOpen: true,
  valuesOf: ({ brand }) => (brand ? [brand] : []),
})

/** A filter by the values of a list field, such as fuels; one match is enough. */
export const listOfferFilter = (
  name: FilterName,
  field: 'fuels' | 'transmissions',
  values: readonly string[],
  known: readonly string[] = [],
): OfferFilter => ({ ...defaultOptions, name, values, known, valuesOf: offer => offer[field] })
