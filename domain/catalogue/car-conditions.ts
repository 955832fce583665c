import {
  and,
  arrayContains,
  arrayOverlaps,
  eq,
  gte,
  ilike,
  inArray,
  lt,
  lte,
  or,
  type SQL,
} from 'drizzle-orm'
import { cars } from '#collections/index.ts'
import { carBudgets } from './car-choices.ts'
import type { CarQuery } from './car-query.ts'

/** Which cars a listing is about, whatever the visitor filters. */
export type CarPreset = 'all' | 'byBuget' | 'electric' | 'upcoming'

const { table } = cars

/** What a listing always holds to: upcoming cars or those on sale, and what the visitor searches for. */
export function baseCondition(preset: CarPreset, q: string): SQL | undefined {
  return and(
    eq(table.isUpcoming, preset === 'upcoming'),
    preset === 'electric' ? arrayContains(table.fuelTypes, ['Electric']) : undefined,
    ...q.split(/\s+/).filter(Boolean).map(matchesWord),
  )
}

/** One condition per filter, by the name of its facet. */
export function filterConditions(
  query: CarQuery,
): Record<'budget' | 'fuel' | 'brand' | 'price', SQL | undefined> {
  const budget = carBudgets.find(each => each.value === query.budget)
  return {
    budget:
      budget && and(gte(table.price, budget.from), budget.below ? lt(table.price, budget.below) : undefined),
    fuel: query.fuels.length ? arrayOverlaps(table.fuelTypes, [...query.fuels]) : undefined,
    brand: query.brands.length ? inArray(table.brand, [...query.brands]) : undefined,
    price: and(
      query.min === undefined ? undefined : gte(table.price, query.min),
      query.max === undefined ? undefined : lte(table.price, query.max),
    ),
  }
}

function matchesWord(word: string): SQL | undefined {
  const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`
  return or(ilike(table.name, pattern), ilike(table.brand, pattern), ilike(table.model, pattern))
}
