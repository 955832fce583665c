import { sql } from 'drizzle-orm'
import type { Database } from '#database/connect.ts'
import { listOf } from '#domain/alerts/search-predicates.ts'
import type { Listing } from './writes.ts'

type Search = { id: string; address: string }
type State = Omit<Listing, 'id'>

/** What a listing was, one state for each of its writes; `isNew` if the first one is a write too. */
export type History = { states: State[]; isNew: boolean }

/**
 * How many matches are missing, and how many are there that should not be, or twice. Every write is tested with every
 * search of its city, by the parsed address and without the index.
 */
export async function countWrong(
  db: Database,
  histories: ReadonlyMap<string, History>,
  searches: readonly Search[],
): Promise<{ expected: number; missing: number; extra: number }> {
  const byCity = Map.groupBy(searches.map(parse), ({ city }) => city)
  const expected = new Set<string>()
  for (const [id, history] of histories)
    for (const key of expectedKeys(id, history, byCity)) expected.add(key)
  const { rows } = await db.execute<{ key: string }>(sql`
    select concat_ws(':', search, cause, record, case cause when 'cheaper' then price end) as key from "alertMatches"`)
  const found = new Set(rows.map(({ key }) => key))
  const missing = [...expected].filter(key => !found.has(key)).length
  return { expected: expected.size, missing, extra: rows.length - (expected.size - missing) }
}

type Parsed = ReturnType<typeof parse>

function expectedKeys(id: string, { states, isNew }: History, byCity: ReadonlyMap<string, Parsed[]>) {
  return states.flatMap((now, at) => {
    const before = states[at - 1]
    if (!before && !isNew) return []
    return (byCity.get(now.location) ?? [])
      .filter(({ isMatch }) => isMatch(now))
      .flatMap(search => {
        if (!before || !search.isMatch(before)) return [`${search.id}:new:${id}`]
        return now.price < before.price ? [`${search.id}:cheaper:${id}:${now.price}`] : []
      })
  })
}

/** A search of the market's: of one city, and of one value of each filter. */
function parse({ id, address }: Search) {
  const list = listOf(address)
  if (list?.kind !== 'used') throw new Error(`${address} is no list of used vehicles`)
  const { chosen, min = 0, max = Number.MAX_VALUE, q } = list.query
  const words = q.toLowerCase().split(' ')
  const has = (values: readonly string[] | undefined, value: string) => !values || values.includes(value)
  const isMatch = ({ brand, fuel, location, name, price }: State) =>
    price >= min &&
    price <= max &&
    has(chosen.brand, brand) &&
    has(chosen.fuel, fuel) &&
    words.every(word => `${name} ${brand} ${location}`.toLowerCase().includes(word))
  return { id, city: chosen.location?.[0] ?? '', isMatch }
}
