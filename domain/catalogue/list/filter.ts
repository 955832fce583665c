import type { PgColumn } from 'drizzle-orm/pg-core'
import type { FacetSpec } from '#records/facets.ts'
import type { Band, Condition } from '#records/predicates.ts'

export type { Band } from '#records/predicates.ts'

/** The chosen values of each filter. */
export type FilterSelection<Name extends string> = Readonly<Partial<Record<Name, readonly string[]>>>

/** The options of a list's filter. */
export type FilterOptions<Name extends string = string> = {
  name: Name
  isMultiple: boolean
  /** Values that are always offered, in order. */
  values: readonly string[]
  /** Values that are understood, but offered only when chosen. */
  known: readonly string[]
  /** Also offers and understands other values that vehicles have. */
  isOpen: boolean
}

/** A filter of a list: its options, its predicate, and how each value is counted. */
export type Filter<Name extends string> = FilterOptions<Name> & {
  /** The specification of its counts. */
  facet: FacetSpec
  /** The stored values that a value stands for, if not for itself. */
  groups?: Readonly<Record<string, readonly string[]>> | undefined
  toCondition: (chosen: readonly string[]) => Condition | undefined
}

/** A filter by one or several ranges of a figure; a value of `groups` stands for several of them. */
export const bandFilter = <Name extends string>(
  name: Name,
  column: PgColumn,
  bands: readonly Band[],
  { isMultiple = true, groups }: { isMultiple?: boolean; groups?: Filter<Name>['groups'] } = {},
): Filter<Name> => ({
  name,
  isMultiple,
  values: bands.map(band => band.value),
  known: [],
  isOpen: false,
  facet: { of: column, bands },
  groups,
  toCondition: chosen => {
    const values = storedValues({ groups }, chosen)
    return { of: column, within: bands.filter(band => values.includes(band.value)) }
  },
})

/** A filter by the values of a text, such as a brand; the named values come first. */
export const textFilter = <Name extends string>(
  name: Name,
  column: PgColumn,
  values: readonly string[] = [],
  { isMultiple = true, groups }: { isMultiple?: boolean; groups?: Filter<Name>['groups'] } = {},
): Filter<Name> => ({
  name,
  isMultiple,
  values,
  known: [],
  isOpen: true,
  facet: { of: column },
  groups,
  toCondition: chosen => ({ of: column, oneOf: storedValues({ groups }, chosen) }),
})

/** The stored values of these values. */
export const storedValues = (
  { groups }: Pick<Filter<string>, 'groups'>,
  values: readonly string[],
): string[] => [...new Set(values.flatMap(value => groups?.[value] ?? value))]

/**
 * Consecutive ranges by name and start. Each range ends where the next one begins, and the last one is open. Object
 * keys that are whole numbers come first, in ascending order.
 */
export const bandsFrom = (starts: Readonly<Record<string, number>>): readonly Band[] =>
  Object.entries(starts).map(([value, from], at, all) => ({ value, from, below: all[at + 1]?.[1] }))
