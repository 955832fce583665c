import { and, arrayOverlaps, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

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

/** A stretch of a figure, from `from` up to but not including `below`; without `below` it is open. */
export type Band = { value: string; from: number; below: number | undefined }

/** What a visitor chose of each filter. */
export type Chosen<Name extends string> = Readonly<Partial<Record<Name, readonly string[]>>>

/** A filter of a listing: what may be chosen, which vehicles that holds for, and how each value is counted. */
export type Filter<Name extends string = FilterName> = {
  name: Name
  isMultiple: boolean
  /** What is always offered, in order. */
  values: readonly string[]
  /** What is understood though it is not offered until it is chosen. */
  known: readonly string[]
  /** Also offers, and understands, whatever other values vehicles have. */
  isOpen: boolean
  /** What is counted, and whether its column holds lists. */
  of: PgColumn | SQL
  each: boolean
  holds: (chosen: readonly string[]) => SQL | undefined
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
  of: bandOf(column, bands),
  each: false,
  holds: chosen => or(...bands.filter(band => chosen.includes(band.value)).map(band => within(column, band))),
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
  of: sql`nullif(${column}, '')`,
  each: false,
  holds: chosen => inArray(column, [...chosen]),
})

/** Values of a list, of which one is enough, such as a fuel. */
export const listFilter = <Name extends string>(
  name: Name,
  column: PgColumn,
  values: readonly string[],
  known: readonly string[] = [],
): Filter<Name> => ({
  name,
  isMultiple: true,
  values,
  known,
  isOpen: false,
  of: column,
  each: true,
  holds: chosen => arrayOverlaps(column, [...chosen]),
})

const within = (column: PgColumn, { from, below }: Band) =>
  and(gte(column, from), below === undefined ? undefined : lt(column, below))

/** The band into which a figure falls. */
function bandOf(column: PgColumn, bands: readonly Band[]): SQL {
  const cases = bands.map(band => sql`when ${within(column, band)} then ${band.value}`)
  return sql`case ${sql.join(cases, sql` `)} end`
}
