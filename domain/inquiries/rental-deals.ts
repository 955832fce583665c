import { inArray, type SQL, sql } from 'drizzle-orm'
import type { AnyCollection } from '#collections/define.ts'
import { deals, rentEnquiries } from '#collections/index.ts'
import type { Ctx } from '#records/context.ts'

/** That an enquiry is no rental deal, which has its id: a rental operator answers those. */
export const isNoDeal = (collection: AnyCollection): SQL | undefined =>
  collection.name === rentEnquiries.name
    ? sql`not exists (select 1 from ${deals.table} where ${deals.table.id} = ${collection.table.id})`
    : undefined

/** The ids among these that are deals. */
export async function findDealIds({ db }: Ctx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (!ids.length) return new Set()
  const { table } = deals
  const rows = await db.select({ id: table.id }).from(table).where(inArray(table.id, ids))
  return new Set(rows.map(({ id }) => id))
}
