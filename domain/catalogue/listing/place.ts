import { arrayContains, eq } from 'drizzle-orm'
import { commercialVehicles } from '#collections/index.ts'
import type { Condition } from '#records/conditions.ts'
import { type KindName, kinds } from '../kinds.ts'
import type { Filter } from './filter.ts'
import { kindFilters } from './kind-filters.ts'
import { wordsOf } from './word-search.ts'

/** Which vehicles a listing is about, whatever the visitor filters. */
export type Preset = 'all' | 'byBuget' | 'electric' | 'upcoming'
export type ListingPlace = { kind: KindName; preset: Preset; category?: string | undefined }

/** What a listing always holds to, and what the visitor searches for: every word in name, brand or model. */
export function baseConditions(
  { kind, preset, category }: ListingPlace,
  q: string,
): (Condition | undefined)[] {
  const { table } = kinds[kind].vehicles
  return [
    // Commercial vehicles have no list of those to come; they stand among the others.
    kind === 'commercial' ? undefined : eq(table.isUpcoming, preset === 'upcoming'),
    preset === 'electric' ? arrayContains(table.fuelTypes, ['Electric']) : undefined,
    category === undefined ? undefined : eq(commercialVehicles.table.category, category),
    { words: wordsOf(q), in: [table.name, table.brand, table.model] },
  ]
}

/** What can be chosen there: where all are electric there is no fuel to choose. */
export const filtersOf = ({ kind, preset }: ListingPlace): readonly Filter[] =>
  kindFilters[kind].filter(filter => !(preset === 'electric' && filter.name === 'fuel'))
