import type { PgColumn } from 'drizzle-orm/pg-core'
import type { FacetSpec } from '#records/facets.ts'
import type { Band, Condition } from '#records/predicates.ts'

export type { Band } from '#records/predicates.ts'

export type FilterName =
  | 'budget'
  | 'fuel'
  | 'brand'
  | 'body'
  | 'transmission'
  | 'seats'
  | 'cc'
  | 'payload'
  | 'gvw'

/** What a visitor chose of each filter. */
export type FilterSelection<Name extends string> = Readonly<Partial<Record<Name, readonly string[]>>>

/** What may be chosen of a listing's filter. */
export type FilterOptions<Name extends string = FilterName> = {
  name: Name
  isMultiple: boolean
  /** What is always offered, in order. */
  values: readonly string[]
  /** What is understood though it is not offered until it is chosen. */
  known: readonly string[]
  /** Also offers, and understands, whatever other values vehicles have. */
  isOpen: boolean
}

/** A filter of a listing: what may be chosen, which vehicles that holds for, and how each value is counted. */
export type Filter<Name extends string = FilterName> = FilterOptions<Name> & {
  /** What is counted. */
  facet: FacetSpec
  holds: (chosen: readonly string[]) => Condition | undefined
}

/** One or several stretches of a figure. */
export const bandFilter = <Name extends string>(
  name: Name,
  column: PgColumn,
  bands: readonly Band[],
  { isMultiple = true } = {},
): Filter<Name> => ({
  name,
  isMultiple,
  values: bands.map(band => band.value),
  known: [],
  isOpen: false,
  facet: { of: column, bands },
  holds: chosen => ({ of: column, within: bands.filter(band => chosen.includes(band.value)) }),
})

/** Values of a text, such as a brand; those named come first. */
export const textFilter = <Name extends string>(
  name: Name,
  column: PgColumn,
  values: readonly string[] = [],
  { isMultiple = true } = {},
): Filter<Name> => ({
  name,
  isMultiple,
  values,
  known: [],
  isOpen: true,
  facet: { of: column },
  holds: chosen => ({ of: column, oneOf: chosen }),
})
