import { and, count, countDistinct, eq, gt, inArray, isNotNull, isNull, max, sql } from 'drizzle-orm'
import {
  type FraudKind,
  listingMarks,
  usedVehicleConversations,
  usedVehicles,
  users,
} from '#collections/index.ts'
import { listingStatuses } from '#collections/listing-moves.ts'
import type { Ctx } from '#records/context.ts'
import { addSignal } from './add-signal.ts'
import { readThresholds } from './fraud-settings.ts'

type Count = { member: string | null; count: number; of: string }

/**
 * Signals members with many new listings within a day, devices and networks from which several members list many, and
 * new accounts that begin many conversations. Each is signalled once a day. Returns how many signals are new.
 */
export async function countVelocity(ctx: Ctx): Promise<number> {
  const thresholds = await readThresholds(ctx)
  const { listingsPerDay, listingsPerOrigin, chatsPerDay, newAccountDays } = thresholds
  const day = new Date().toISOString().slice(0, 10)
  let added = 0
  const signal = async (
    kind: Extract<FraudKind, 'manyListings' | 'manyChats'>,
    { member, count: counted, of }: Count,
    limit: number,
    countedBy: 'account' | 'device' | 'network' = 'account',
  ) => {
    if (!member) return
    const made = await addSignal(ctx, {
      kind,
      subjectKind: 'users',
      subject: member,
      member,
      score: Math.min(1, counted / (4 * limit)),
      evidence: { count: counted, limit, countedBy },
      key: `${kind}|${countedBy}|${of}|${day}`,
    })
    if (made) added += 1
  }
  for (const each of await countListings(ctx, listingsPerDay))
    await signal('manyListings', each, listingsPerDay)
  for (const countedBy of ['device', 'network'] as const)
    for (const each of await countOrigins(ctx, countedBy, listingsPerOrigin))
      await signal('manyListings', each, listingsPerOrigin, countedBy)
  for (const each of await countChats(ctx, chatsPerDay, newAccountDays))
    await signal('manyChats', each, chatsPerDay)
  return added
}

const aDayAgo = sql`now() - interval '1 day'`

function countListings(ctx: Ctx, limit: number): Promise<Count[]> {
  const { table } = usedVehicles
  return (
    ctx.db
      .select({ member: table.seller_id, count: count(), of: sql<string>`${table.seller_id}` })
      .from(table)
      // All statuses, so that an index by status and date finds them.
      .where(
        and(
          inArray(table.status, [...listingStatuses]),
          gt(table.created, aDayAgo),
          isNotNull(table.seller_id),
          // A dealer's stock arrives at once.
          isNull(table.firm),
        ),
      )
      .groupBy(table.seller_id)
      .having(gt(count(), limit))
  )
}

/** Only of several members: what one member lists is counted by its account. */
function countOrigins(ctx: Ctx, kind: 'device' | 'network', limit: number): Promise<Count[]> {
  const { table } = listingMarks
  return ctx.db
    .select({ member: max(table.user), count: countDistinct(table.listing), of: table.value })
    .from(table)
    .where(and(eq(table.kind, kind), gt(table.created, aDayAgo)))
    .groupBy(table.value)
    .having(and(gt(countDistinct(table.listing), limit), gt(countDistinct(table.user), 1)))
}

function countChats(ctx: Ctx, limit: number, newAccountDays: number): Promise<Count[]> {
  const { table } = usedVehicleConversations
  return ctx.db
    .select({ member: table.user_id, count: count(), of: sql<string>`${table.user_id}` })
    .from(table)
    .innerJoin(users.table, eq(users.table.id, table.user_id))
    .where(
      and(
        gt(table.created, aDayAgo),
        gt(users.table.created, sql`now() - make_interval(days => ${newAccountDays}::int)`),
      ),
    )
    .groupBy(table.user_id)
    .having(gt(count(), limit))
}
