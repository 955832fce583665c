import type { RecordOf } from '#collections/define.ts'
import type { Car, commercialVehicles } from '#collections/index.ts'
import { isWithin } from '#records/predicates.ts'
import type { Band, FilterOptions } from './filter.ts'

type Vehicle = Car & Omit<RecordOf<typeof commercialVehicles>, keyof Car>
/** The figures of new vehicles, by the names of their fields. */
type Figure = { [K in keyof Vehicle]: Vehicle[K] extends number | null ? K : never }[keyof Vehicle]
type Figures = { readonly [K in Figure]?: number | null }

/** What filters read of an offer's specifications: its features, its most stars in a crash test, its battery's warranty. */
export type SpecValues = {
  features: readonly string[]
  safetyStars: number | null
  /** In years, `Infinity` for a lifetime. */
  batteryYears: number | null
}

/** The fields of an offer that filters read. */
export type OfferValues = Figures &
  Pick<Car, 'brand' | 'bodyType'> &
  SpecValues & { fuels: readonly string[]; transmissions: readonly string[] }

/** A filter of new vehicles: its options, and which of its values an offer has. */
export type OfferFilter<Name extends string = string> = FilterOptions<Name> & {
  valuesOf: (offer: OfferValues) => readonly string[]
  /** Offers only those of `values` that some vehicle of the list has. */
  isSparse?: boolean
  /** Whether a value is part of a broader one: it is understood, but offered only when chosen. */
  isFiner?: (value: string) => boolean
  /** An offer has to have all chosen values, not one of them. */
  needsAll?: boolean
  /** The names of values that do not name themselves, to be translated. */
  labels?: Readonly<Record<string, string>>
  /** Of a filter by ranges: the figure, its ranges and its unit. */
  figure?: Figure
  bands?: readonly Band[]
  unit?: string
}

const defaultOptions = { isMultiple: true, known: [], isOpen: false }

/** A filter by one or several ranges of a figure; `unit` is `rupees`, `seats` or a unit that `recordText` knows. */
export const bandOfferFilter = <Name extends string>(
  name: Name,
  figure: Figure,
  unit: string,
  bands: readonly Band[],
): OfferFilter<Name> => ({
  ...defaultOptions,
  name,
  figure,
  unit,
  bands,
  values: bands.map(({ value }) => value),
  valuesOf: offer => bands.filter(band => isWithin(offer[figure] ?? null, band)).map(({ value }) => value),
})

/** A filter by the least that a figure has to be. */
export const leastOfferFilter = <Name extends string>(
  name: Name,
  figure: Figure,
  unit: string,
  leasts: readonly number[],
): OfferFilter<Name> => ({
  ...bandOfferFilter(
    name,
    figure,
    unit,
    leasts.map(from => ({ value: String(from), from, below: undefined })),
  ),
  isMultiple: false,
  isSparse: true,
})

/** A filter by brand: the named brands first, then all others. */
export const brandFilter = (values: readonly string[] = []): OfferFilter<'brand'> => ({
  ...defaultOptions,
  name: 'brand',
  values,
  isOpen: true,
  valuesOf: ({ brand }) => (brand ? [brand] : []),
})

/** A filter by the values of a list field, such as fuels; one match is enough. */
export const listOfferFilter = <Name extends string>(
  name: Name,
  field: 'fuels' | 'transmissions',
  values: readonly string[],
  known: readonly string[] = [],
): OfferFilter<Name> => ({ ...defaultOptions, name, values, known, valuesOf: offer => offer[field] })
