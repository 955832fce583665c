import type { PgTableWithColumns } from 'drizzle-orm/pg-core'
import type { Field } from './fields/field.ts'
import type { Rules } from './rule.ts'
import type { SearchSource } from './search-source.ts'

export type Fields = Record<string, Field>

/** The parts of the operator console, in its order. */
export const consoleGroups = [
  'inquiries',
  'listings',
  'catalogue',
  'rent',
  'news',
  'people',
  'chat',
  'site',
  'system',
] as const

/** How the operator console shows a collection. */
export type ConsoleHints<Name extends string = string> = {
  /** What its records are together, as `Car inquiries`; the collection's name unless said. */
  title?: string
  /** `system` unless said. */
  group?: (typeof consoleGroups)[number]
  /** The field that says which record it is. */
  label: Name
  columns: readonly Name[]
  /** The fields to narrow a list by. */
  filters?: readonly Name[]
  /** The order of a list; the newest first unless said. */
  sort?: Name | `-${Name}`
}

/** Any collection, when its fields are only known at run time. */
export type AnyCollection = {
  id: string
  name: string
  fields: Fields
  rules: Rules
  indexes?: readonly (readonly PropertyKey[])[]
  slugFrom?: readonly string[]
  reservedIds?: readonly string[]
  owner?: string
  audience?: readonly string[]
  search?: readonly SearchSource[]
  listingIndex?: readonly (readonly string[])[]
  appendOnly?: boolean
  console: ConsoleHints
  // biome-ignore lint/suspicious/noExplicitAny: the table of a collection nobody knows yet has no narrower type
  table: PgTableWithColumns<any>
}
