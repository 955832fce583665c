import { inArray, type SQL, sql } from 'drizzle-orm'
import { rentOccupancies, rentVehicles } from '#collections/index.ts'
import type { Ctx } from '#records/context.ts'
import type { Row } from '#records/row.ts'
import { type MatchedSearch, readSearchesOf } from './read-searches.ts'
import { type RentalSearch, rentalSearchOf } from './search-predicates.ts'
import type { RecordMatch } from './store-matches.ts'
import type { QueuedWrite } from './write-queue.ts'

/** A vehicle for rent before or after a write. `freed` is a time in which it was still taken. */
type State = { vehicle: Row; freed?: Row | null }
type Change = { record: string; now: State; earlier: State | undefined }

/** The most lists that one statement tests. */
const batchSize = 50

/**
 * The matches of written vehicles for rent and of their times that ended or were taken back: for each search whose list
 * has the vehicle since the write, and for each in which it is cheaper per day. Vehicles for rent are few, so each is
 * tested with every search of its type and city, by the conditions of the list.
 */
export async function matchRentals(
  ctx: Ctx,
  writes: readonly QueuedWrite[],
  now = new Date(),
): Promise<RecordMatch[]> {
  const changes = await readChanges(ctx, writes)
  if (!changes.length) return []
  const searches = await readSearchesOf(ctx, 'rentVehicles')
  const lists = [...Map.groupBy(searches, ({ address }) => address)].flatMap(([address, same]) => {
    const search = rentalSearchOf(address, now)
    return search && changes.some(change => mayMatch(search, change)) ? [{ search, same }] : []
  })
  const found: RecordMatch[] = []
  for (let at = 0; at < lists.length; at += batchSize)
    found.push(...(await matchLists(ctx, lists.slice(at, at + batchSize), changes)))
  return found
}

/** Changed vehicles have their fields before and after; of a freed one they are read. */
async function readChanges({ db }: Ctx, writes: readonly QueuedWrite[]): Promise<Change[]> {
  const freed = writes.filter(({ collection }) => collection === rentOccupancies.name)
  const { table } = rentVehicles
  const ids = [...new Set(freed.map(({ record }) => record))]
  const vehicles = ids.length
    ? await db
        .select({ id: table.id, fields: sql<Row>`to_jsonb(${table})` })
        .from(table)
        .where(inArray(table.id, ids))
    : []
  const byId = new Map(vehicles.map(({ id, fields }) => [id, fields]))
  return writes.flatMap(({ collection, record, before, after }): Change[] => {
    if (collection === rentVehicles.name)
      return after
        ? [{ record, now: { vehicle: after }, earlier: before ? { vehicle: before } : undefined }]
        : []
    const vehicle = byId.get(record)
    return vehicle && before ? [{ record, now: { vehicle }, earlier: { vehicle, freed: before } }] : []
  })
}

const mayMatch = ({ type, city }: RentalSearch, { now: { vehicle } }: Change) =>
  vehicle.type === type && (city === undefined || vehicle.location === city)

type List = { search: RentalSearch; same: readonly MatchedSearch[] }
type Tested = { list: number; change: number; isNow: boolean; price: number | null }

async function matchLists(
  ctx: Ctx,
  lists: readonly List[],
  changes: readonly Change[],
): Promise<RecordMatch[]> {
  const tested = await testStates(ctx, lists, changes)
  const earlier = new Map(
    tested.filter(({ isNow }) => !isNow).map(({ list, change, price }) => [`${list} ${change}`, price]),
  )
  return tested.flatMap(({ list, change, isNow, price }): RecordMatch[] => {
    if (!isNow) return []
    const key = `${list} ${change}`
    const earlierPrice = earlier.get(key) ?? null
    const isCheaper = price !== null && earlierPrice !== null && price < earlierPrice
    if (earlier.has(key) && !isCheaper) return []
    const match = {
      kind: 'rentVehicles' as const,
      record: changes[change]?.record ?? '',
      cause: isCheaper ? ('cheaper' as const) : ('new' as const),
      price,
      earlierPrice,
      notUser: '',
    }
    return (lists[list]?.same ?? []).map(({ id }) => ({ search: id, ...match }))
  })
}

/** The states that are on each of these lists. They stand in the list's own conditions under the names of the tables. */
async function testStates(
  { db }: Ctx,
  lists: readonly List[],
  changes: readonly Change[],
): Promise<Tested[]> {
  const states = changes.flatMap(({ now, earlier }, change) => [
    { change, isNow: true, ...now },
    ...(earlier ? [{ change, isNow: false, ...earlier }] : []),
  ])
  const vehicle = sql`jsonb_populate_record(null::${rentVehicles.table}, states.vehicle) as ${rentVehicles.table}`
  const tests = lists.map(
    ({ search: { isMatch, isTaken, price } }, list) => sql`
      select ${list}::int as list, states.change, states."isNow", (${price})::float8 as price
      from states, lateral ${vehicle} where ${isMatch} and not ${wasTaken(isTaken)}`,
  )
  const { rows } = await db.execute<Tested>(sql`
    with states as (
      select * from jsonb_to_recordset(${JSON.stringify(states)}::jsonb)
        as given (change int, "isNow" boolean, vehicle jsonb, freed jsonb)
    ) ${sql.join(tests, sql` union all `)}`)
  return rows
}

/** Whether the time that the write has freed kept the vehicle from the list. */
const wasTaken = (isTaken: SQL | undefined) =>
  isTaken
    ? sql`exists (
        select from jsonb_populate_record(null::${rentOccupancies.table}, states.freed) as ${rentOccupancies.table}
        where states.freed is not null and ${isTaken})`
    : sql`false`
