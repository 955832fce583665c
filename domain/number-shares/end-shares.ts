import { and, eq, isNull, lte, type SQL, sql } from 'drizzle-orm'
import { numberShares } from '#collections/index.ts'
import { asSystem, type Ctx, nowOf } from '#records/context.ts'
import { notFound } from '#records/errors.ts'
import { inTransaction } from '#records/transaction.ts'
import { updateRecord } from '#records/update.ts'
import { announceChange } from './share-number.ts'

const { table } = numberShares
const batchSize = 200

/**
 * Ends a share of the caller’s number, and operators’ looks at the same number: nobody reads it through that record any
 * more. Errors: 404.
 */
export async function takeBackNumber(ctx: Ctx, id: string): Promise<void> {
  if (ctx.viewer.kind !== 'member') throw notFound()
  const own = and(eq(table.id, id), eq(table.user, ctx.viewer.id))
  await inTransaction(ctx, async inner => {
    const [share] = await inner.db
      .select({ kind: table.kind, record: table.record, user: table.user })
      .from(table)
      .where(own)
    if (!share?.user) throw notFound()
    const isOfRecord = and(eq(table.kind, share.kind), eq(table.record, share.record))
    await endShares(inner, and(eq(table.user, share.user), isOfRecord), 'owner')
  })
}

/** Ends the shares that meet the condition and have not ended, of the expired ones at most a batch. Returns how many. */
export async function endShares(
  ctx: Ctx,
  where: SQL | undefined,
  endedBy: 'owner' | 'expiry' | 'numberChanged' | 'receiver',
): Promise<number> {
  return inTransaction(ctx, async inner => {
    const active = inner.db
      .select({ id: table.id, kind: table.kind, record: table.record, until: table.until })
      .from(table)
      .where(and(where, isNull(table.endedAt)))
    const rows = await (endedBy === 'expiry'
      ? active.limit(batchSize).for('update', { skipLocked: true })
      : active.for('update'))
    for (const { id, until, ...source } of rows) {
      // The job runs later than the time that the owner was told.
      const endedAt = endedBy === 'expiry' ? until : nowOf(inner).toISOString()
      const ended = { endedAt, endedBy }
      await updateRecord(asSystem(inner), numberShares, id, ended)
      await announceChange(inner, source)
    }
    return rows.length
  })
}

/** Ends the shares whose time is over. Reads already treat them as ended; this tells open pages. */
export async function expireShares(ctx: Ctx, signal?: AbortSignal): Promise<number> {
  let ended = 0
  for (let last = batchSize; last === batchSize && !signal?.aborted; ended += last)
    last = await endShares(ctx, lte(table.until, sql`now()`), 'expiry')
  return ended
}

/** Removes a deleted member as a receiver: its name and vehicle leave the lists of others. */
export async function eraseReceiver(ctx: Ctx, member: string): Promise<void> {
  const ended = { endedAt: sql`coalesce(${table.endedAt}, now())`, endedBy: 'receiver' as const }
  await asSystem(ctx)
    .db.update(table)
    .set({ ...ended, receiver: '', receiverName: '', vehicle: '' })
    .where(and(eq(table.receiverKind, 'member'), eq(table.receiver, member)))
}
