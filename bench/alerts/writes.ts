import { sql } from 'drizzle-orm'
import type { Database } from '#database/connect.ts'
import { notifyOtherProcesses } from '#records/invalidation-notify.ts'
import type { newMarket } from './market.ts'

export type Listing = { id: string } & ReturnType<ReturnType<typeof newMarket>['listing']>

export async function insertListings(db: Database, listings: readonly Listing[]): Promise<void> {
  await db.execute(sql`
    insert into "usedVehicles" (id, name, brand, type, "fuelType", location, price, year, status, created, updated)
    select id, name, brand, 'car', fuel, location, price, year, 'approved', now(), clock_timestamp()
    from json_to_recordset(${JSON.stringify(listings)}::json)
      as given (id text, name text, brand text, fuel text, location text, price bigint, year bigint)`)
  await announce(db)
}

export async function changePrice(db: Database, id: string, price: number): Promise<void> {
  await db.execute(
    sql`update "usedVehicles" set price = ${price}, updated = clock_timestamp() where id = ${id}`,
  )
  await announce(db)
}

/** Wakes the matching, as the store does after a commit. */
const announce = (db: Database) => notifyOtherProcesses(db, new Set(['usedVehicles']))

export async function insertSearches(
  db: Database,
  searches: readonly { id: string; address: string }[],
): Promise<void> {
  await db.execute(sql`
    insert into "savedSearches" (id, kind, address, hash, name, email, "confirmedAt", channel, rhythm, key, created, updated)
    select id, 'usedVehicles', address, address, 'x', id || '@example.in', now(), 'email', 'daily', id, now(), now()
    from json_to_recordset(${JSON.stringify(searches)}::json) as given (id text, address text)`)
}
