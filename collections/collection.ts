import type { PgTableWithColumns } from 'drizzle-orm/pg-core'
import type { ConsoleHints } from './console-hints.ts'
import type { Field } from './field-types/field.ts'
import type { Rules } from './rule.ts'
import type { SearchSource } from './search-source.ts'

export type Fields = Record<string, Field>

type Values = Readonly<Record<string, unknown>>

/**
 * What a write of a record entails, from its complete state before (absent on creation) and after: values that the
 * server sets, and a record of another collection that refers to it by `relation`.
 */
export type WriteEffects = (
  before: Values | undefined,
  after: Values,
  now: string,
) => {
  values: Values
  history: { collection: string; relation: string; set: Values } | undefined
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
  onWrite?: WriteEffects
  console: ConsoleHints
  // biome-ignore lint/suspicious/noExplicitAny: a collection known only at run time has no narrower table type
  table: PgTableWithColumns<any>
}
