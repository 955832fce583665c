import { lt, type SQL, sql } from 'drizzle-orm'
import type { AnyCollection } from '#collections/define.ts'
import { otp, outbox, reports, sessions } from '#collections/index.ts'
import type { Ctx } from '#records/context.ts'
import { purgeRecords } from '#records/purge.ts'
import { inquiryCollections } from '../inquiries/inquiry-collections.ts'

/** How long is kept what nobody needs for ever; the privacy page says the same. */
export type Retention = {
  /** Days after a code was sent. */
  codesDays: number
  /** Days after a session ended or expired. */
  sessionsDays: number
  /** Months after an inquiry or a report was sent. */
  inquiriesMonths: number
}

/** Days after a message to somebody was made: as long as one may ask whether it went out. */
export const outboxDays = 30

/** What is too old by the database's clock. */
const oldRecords = ({ codesDays, sessionsDays, inquiriesMonths }: Retention): [AnyCollection, SQL][] => [
  [otp, lt(otp.table.created, sql`now() - make_interval(days => ${codesDays})`)],
  [
    sessions,
    // Of a session that was ended and one that ran out, whichever came first; null is no date.
    sql`least(${sessions.table.endedAt}, ${sessions.table.expires}) < now() - make_interval(days => ${sessionsDays})`,
  ],
  [outbox, lt(outbox.table.created, sql`now() - make_interval(days => ${outboxDays})`)],
  ...[...inquiryCollections, reports].map((each): [AnyCollection, SQL] => [
    each,
    lt(each.table.created, sql`now() - make_interval(months => ${inquiriesMonths})`),
  ]),
]

/** Removes codes, sessions, inquiries and reports that are older than they may be, and says how many of each went. */
export async function purgeOld(
  ctx: Ctx,
  retention: Retention,
  signal?: AbortSignal,
): Promise<Record<string, number>> {
  const gone: Record<string, number> = {}
  for (const [collection, isOld] of oldRecords(retention)) {
    gone[collection.name] = await purgeRecords(ctx, collection, isOld, signal)
  }
  return gone
}
