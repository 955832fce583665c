import { sql } from 'drizzle-orm'
import { alertMatches, savedSearches } from '#collections/index.ts'
import type { alertCauses } from '#collections/saved-searches.ts'
import type { Ctx } from '#records/context.ts'
import { randomId } from '#records/ids.ts'
import { recordChange } from '#records/search-index/record-change.ts'
import type { SearchKind } from './normal-search.ts'

/** A match of a search, or of a member's wishlist. */
export type RecordMatch = ({ search: string } | { user: string }) & {
  kind: SearchKind
  record: string
  cause: (typeof alertCauses)[number]
  price: number | null
  earlierPrice: number | null
  /** The seller, who needs no alert. */
  notUser: string
  /** When the sale ended, if that is the cause. */
  endedAt?: string
}

/** The most rows of one statement. */
const batchSize = 2_000

/**
 * Stores matches in the caller's transaction, each once: by its search or member, its record and cause, and its price
 * or end of sale if that is the cause. Leaves out those of searches that are gone. Returns how many are new.
 */
export async function storeMatches(ctx: Ctx, found: readonly RecordMatch[]): Promise<number> {
  let stored = 0
  for (let at = 0; at < found.length; at += batchSize)
    stored += await storeBatch(ctx, found.slice(at, at + batchSize))
  // Nobody subscribes to single matches, so one tag stands for all.
  if (stored) recordChange(ctx, alertMatches, '*', { before: {}, after: {} })
  return stored
}

async function storeBatch({ db }: Ctx, found: readonly RecordMatch[]): Promise<number> {
  const rows = found.map(match => {
    const { kind, record, cause, price, earlierPrice, notUser, endedAt } = match
    const search = 'search' in match ? match.search : null
    const user = 'user' in match ? match.user : null
    const key = [
      search ?? `wishlist of ${user}`,
      cause,
      kind,
      record,
      ...(cause === 'cheaper' ? [price] : cause === 'ended' ? [endedAt] : []),
    ]
    const id = randomId()
    return { id, search, user, kind, record, cause, price, earlierPrice, notUser, key: key.join(':') }
  })
  const { rowCount } = await db.execute(sql`
    insert into ${alertMatches.table}
      (id, search, "user", kind, record, cause, price, "earlierPrice", key, created, updated)
    select input.id, input.search, coalesce(input."user", saved."user"), input.kind, input.record, input.cause,
      input.price, input."earlierPrice", input.key, now(), now()
    from json_to_recordset(${JSON.stringify(rows)}::json) as input (id text, search text, "user" text, kind text,
      record text, cause text, price bigint, "earlierPrice" bigint, "notUser" text, key text)
    left join ${savedSearches.table} as saved on saved.id = input.search
    where (input.search is null or saved."confirmedAt" is not null)
      and coalesce(input."user", saved."user", '') is distinct from nullif(input."notUser", '')
    on conflict do nothing`)
  return rowCount ?? 0
}
