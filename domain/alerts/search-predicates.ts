import { eq, type SQL, sql } from 'drizzle-orm'
import { rentOccupancies, rentVehicles, usedVehicles } from '#collections/index.ts'
import { dailyPrice, rentalCondition } from '#domain/rentals/list/rental-condition.ts'
import { rentalFiltersOf } from '#domain/rentals/list/rental-filters.ts'
import { findSearchedPeriod } from '#domain/rentals/list/searched-period.ts'
import { isInTheWay } from '#domain/rentals/occupancy/free-vehicles.ts'
import { isTakenAt } from '#domain/rentals/occupancy/taken-times.ts'
import { selectionOf, usedPredicates } from '#domain/used-vehicles/list/list-used.ts'
import { usedFiltersOf } from '#domain/used-vehicles/list/used-filters.ts'
import type { SavedSearchIndex } from '#listing-index/port.ts'
import type { Ctx } from '#records/context.ts'
import { isPredicate, type Predicate, whereSql } from '#records/predicates.ts'
import { parseNormalAddress, type SearchedList } from './list-addresses.ts'
import { readSearches, readSearchesAfter } from './read-searches.ts'

/** The list of an address in normal form. */
export function listOf(address: string): SearchedList | undefined {
  const { pathname, searchParams } = new URL(address, 'https://site.invalid')
  return parseNormalAddress(pathname, searchParams)
}

/**
 * The predicates of a list of used vehicles, which are those that the list itself uses; undefined for another address
 * and for a filter that only the database can test.
 */
export function predicatesOf(address: string): readonly Predicate[] | undefined {
  const list = listOf(address)
  if (list?.kind !== 'used') return undefined
  const { preset, query } = list
  const selection = selectionOf(query)
  const chosen = usedFiltersOf(preset).map(({ name, toCondition }) =>
    selection[name]?.length ? toCondition(selection[name]) : undefined,
  )
  const conditions = [...usedPredicates(preset, query), ...chosen].filter(each => each !== undefined)
  return conditions.every(isPredicate) ? conditions : undefined
}

/** What a search of rentals asks of a vehicle, as SQL, and the price that it shows. */
export type RentalSearch = {
  city: string | undefined
  type: 'car' | 'bike'
  isMatch: SQL | undefined
  /** Whether a time of a vehicle keeps it from matching. */
  isTaken: SQL | undefined
  price: SQL
}

/**
 * The conditions of a list of rentals, which are those that the list itself uses, for vehicles that are offered; undefined
 * for another address and for a time that is over. A form that somebody is filling in takes no vehicle: it ends without a
 * write.
 */
export function rentalSearchOf(address: string, now: Date): RentalSearch | undefined {
  const list = listOf(address)
  const searched = list?.kind === 'rent' ? findSearchedPeriod(list.query, now) : undefined
  if (list?.kind !== 'rent' || !searched) return undefined
  const { preset, query } = list
  const { period } = searched
  const ignored = eq(rentOccupancies.table.kind, 'hold')
  const chosen = rentalFiltersOf(preset).map(({ name, toCondition }) =>
    query.chosen[name]?.length ? toCondition(query.chosen[name]) : undefined,
  )
  return {
    city: query.chosen.city?.[0],
    type: preset === 'cars' ? 'car' : 'bike',
    isMatch: whereSql([
      sql`${rentVehicles.table.available}`,
      rentalCondition(preset, { query, period, ignored, now }),
      ...chosen,
    ]),
    isTaken: period ? isInTheWay(period, { now, ignored }) : query.isFree ? isTakenAt(now) : undefined,
    price: dailyPrice(query),
  }
}

const batchSize = 1_000

/** Gives the index every confirmed search of used vehicles, unless it has them. */
export async function ensureSearches(ctx: Ctx, searches: SavedSearchIndex): Promise<void> {
  if (await searches.isComplete(usedVehicles)) return
  for (let last = 0; ; ) {
    const rows = await readSearchesAfter(ctx, last, batchSize)
    await searches.store(usedVehicles, rows.flatMap(toStored))
    last = rows.at(-1)?.rowid ?? last
    if (rows.length < batchSize) break
  }
  await searches.markComplete(usedVehicles)
}

/** Gives the index the current state of changed searches. */
export async function updateSearches(
  ctx: Ctx,
  searches: SavedSearchIndex,
  ids: readonly string[],
): Promise<void> {
  if (!ids.length) return
  const stored = (await readSearches(ctx, ids)).flatMap(toStored)
  const known = new Set(stored.map(({ id }) => id))
  await searches.store(
    usedVehicles,
    stored,
    ids.filter(id => !known.has(id)),
  )
}

function toStored({ id, address }: { id: string; address: string }) {
  const predicates = predicatesOf(address)
  return predicates ? [{ id, predicates }] : []
}
