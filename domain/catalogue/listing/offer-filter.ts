import { isWithin } from '#records/conditions.ts'
import type { Band, FilterChoices, FilterName } from './filter.ts'
import type { Offer } from './offers.ts'

/** A filter of new vehicles: what may be chosen, and which of the values an offer has. */
export type OfferFilter = FilterChoices & { valuesOf: (offer: Offer) => readonly string[] }

type Figure = 'price' | 'seats' | 'engine' | 'payload' | 'gvw'

const closed = { isMultiple: true, known: [], isOpen: false }

/** One or several stretches of a figure. */
export const byBand = (name: FilterName, figure: Figure, bands: readonly Band[]): OfferFilter => ({
  ...closed,
  name,
  values: bands.map(({ value }) => value),
  valuesOf: offer => bands.filter(band => isWithin(offer[figure] ?? null, band)).map(({ value }) => value),
})

/** The brands that are named, then all others. */
export const brandFilter = (values: readonly string[] = []): OfferFilter => ({
  ...closed,
  name: 'brand',
  values,
  isOpen: true,
  valuesOf: ({ brand }) => (brand ? [brand] : []),
})

/** Values of a list, of which one is enough, such as a fuel. */
export const byList = (
  name: FilterName,
  field: 'fuels' | 'transmissions',
  values: readonly string[],
  known: readonly string[] = [],
): OfferFilter => ({ ...closed, name, values, known, valuesOf: offer => offer[field] })
