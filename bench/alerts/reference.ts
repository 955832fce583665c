import { sql } from 'drizzle-orm'
import type { Database } from '#database/connect.ts'
import { listOf } from '#domain/alerts/search-predicates.ts'
import type { Listing } from './writes.ts'

const checkedListings = 300

/** How many of some new listings have not exactly the matches that a test of every search gives. */
export async function countWrong(
  db: Database,
  created: readonly { id: string; listing: Omit<Listing, 'id'> }[],
  searches: readonly { id: string; address: string }[],
): Promise<number> {
  const step = Math.max(1, Math.floor(created.length / checkedListings))
  const parsed = searches.map(({ id, address }) => ({ id, list: listOf(address) }))
  let wrong = 0
  for (const { id, listing } of created.filter((_, at) => at % step === 0)) {
    const expected = parsed.filter(({ list }) => isInList(list, listing)).map(search => search.id)
    const { rows } = await db.execute<{ search: string }>(
      sql`select search from "alertMatches" where kind = 'usedVehicles' and record = ${id} and cause = 'new'`,
    )
    const found = rows.map(({ search }) => search)
    if (found.sort().join() !== expected.sort().join()) wrong++
  }
  return wrong
}

/** By the parsed address, without the index. */
function isInList(
  list: ReturnType<typeof listOf>,
  { brand, fuel, location, name, price }: Omit<Listing, 'id'>,
) {
  if (list?.kind !== 'used') return false
  const { chosen, min, max, q } = list.query
  const has = (values: readonly string[] | undefined, value: string) =>
    !values?.length || values.includes(value)
  return (
    has(chosen.brand, brand) &&
    has(chosen.fuel, fuel) &&
    has(chosen.location, location) &&
    (min === undefined || price >= min) &&
    (max === undefined || price <= max) &&
    q
      .toLowerCase()
      .split(' ')
      .every(word => `${name} ${brand} ${location}`.toLowerCase().includes(word))
  )
}
