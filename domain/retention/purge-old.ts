import { lt, type SQL, sql } from 'drizzle-orm'
import type { AnyCollection } from '#collections/define.ts'
import { auditLog, otp, outbox, reports, sessions } from '#collections/index.ts'
import { dropMonthPartitions } from '#database/month-partitions.ts'
import type { Ctx } from '#records/context.ts'
import { purgeRecords } from '#records/purge.ts'
import { inquiryCollections } from '../inquiries/inquiry-collections.ts'

/** Retention periods of temporary data; the privacy page states the same. */
export type Retention = {
  /** Days after a code was sent. */
  codesDays: number
  /** Days after a session ended or expired. */
  sessionsDays: number
  /** Months after an inquiry or a report was sent. */
  inquiriesMonths: number
  /** Months after which a month of the audit log is dropped; without it, the log stays. */
  auditMonths?: number | undefined
}

/** Days after a message was created: as long as its delivery may be questioned. */
export const outboxDays = 30

/** The condition for expired records, by the database's clock. */
const oldRecords = ({ codesDays, sessionsDays, inquiriesMonths }: Retention): [AnyCollection, SQL][] => [
  [otp, lt(otp.table.created, sql`now() - make_interval(days => ${codesDays})`)],
  [
    sessions,
    // For a session, whichever came first, its end or its expiry; `least` ignores nulls.
    sql`least(${sessions.table.endedAt}, ${sessions.table.expires}) < now() - make_interval(days => ${sessionsDays})`,
  ],
  [outbox, lt(outbox.table.created, sql`now() - make_interval(days => ${outboxDays})`)],
  ...[...inquiryCollections, reports].map((each): [AnyCollection, SQL] => [
    each,
    lt(each.table.created, sql`now() - make_interval(months => ${inquiriesMonths})`),
  ]),
]

/** Deletes what exceeds its retention, and returns how many records of each collection. */
export async function purgeOld(
  ctx: Ctx,
  retention: Retention,
  signal?: AbortSignal,
): Promise<Record<string, number>> {
  const gone: Record<string, number> = {}
  for (const [collection, isOld] of oldRecords(retention)) {
    gone[collection.name] = await purgeRecords(ctx, collection, isOld, signal)
  }
  if (retention.auditMonths && !signal?.aborted)
    gone[auditLog.name] = await dropMonthPartitions(ctx.db, auditLog.name, retention.auditMonths)
  return gone
}
