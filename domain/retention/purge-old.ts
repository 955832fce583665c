import { lt, type SQL, sql } from 'drizzle-orm'
import type { AnyCollection } from '#collections/define.ts'
import {
  alertMatches,
  auditLog,
  deals,
  fraudSignals,
  listingViews,
  numberShares,
  otp,
  outbox,
  pushSubscriptions,
  reports,
  savedSearches,
  sessions,
  stockReports,
} from '#collections/index.ts'
import type { Ctx } from '#records/context.ts'
import { purgeRecords } from '#records/purge.ts'
import { confirmDays } from '../alerts/alert-links.ts'
import { eraseOldFacts, isSaleSql, salesMonths } from '../deals/erase-facts.ts'
import { eraseMoveReasons } from '../deals/operator/log-move.ts'
import { inquiryCollections } from '../inquiries/inquiry-collections.ts'

/** Retention periods of temporary data; the privacy page states the same. */
export type Retention = {
  /** Days after a code was sent. */
  codesDays: number
  /** Days after a session ended or expired. */
  sessionsDays: number
  /** Months after an inquiry or a report was sent, or after a phone number was no longer shared. */
  inquiriesMonths: number
  /** Months after an entry of the audit log; without it, the log stays. */
  auditMonths?: number | undefined
}

/** Days after a message was created: as long as its delivery may be questioned. */
export const outboxDays = 30

/** Days for which a match of a saved search is stored. */
const alertMatchDays = 90

/** Days for which a listing's daily views are stored; they also go with the listing. */
const viewsDays = 400

/** Days for which the reports of a dealer's stock files are stored. */
const stockReportDays = 90

/** Months for which signals of fraud are stored: a fraud comes back within a year. */
const signalMonths = 12

/** The condition for expired records, by the database's clock. */
const oldRecords = ({
  codesDays,
  sessionsDays,
  inquiriesMonths,
  auditMonths,
}: Retention): [AnyCollection, SQL][] => [
  [otp, lt(otp.table.created, sql`now() - make_interval(days => ${codesDays})`)],
  [
    sessions,
    // For a session, whichever came first, its end or its expiry; `least` ignores nulls.
    sql`least(${sessions.table.endedAt}, ${sessions.table.expires}) < now() - make_interval(days => ${sessionsDays})`,
  ],
  [outbox, lt(outbox.table.created, sql`now() - make_interval(days => ${outboxDays})`)],
  // The browser of a guest whose last saved search is gone.
  [
    pushSubscriptions,
    sql`${pushSubscriptions.table.user} is null and ${pushSubscriptions.table.created} < now() - interval '1 day'
      and not exists (select 1 from ${savedSearches.table} where ${savedSearches.table.user} is null
        and ${savedSearches.table.email} = ${pushSubscriptions.table.email})`,
  ],
  [listingViews, lt(listingViews.table.created, sql`now() - make_interval(days => ${viewsDays})`)],
  olderThan(signalMonths, fraudSignals),
  [
    numberShares,
    sql`least(${numberShares.table.endedAt}, ${numberShares.table.until}) < now() - make_interval(months => ${inquiriesMonths})`,
  ],
  [stockReports, lt(stockReports.table.created, sql`now() - make_interval(days => ${stockReportDays})`)],
  [alertMatches, lt(alertMatches.table.created, sql`now() - make_interval(days => ${alertMatchDays})`)],
  [
    savedSearches,
    // The link that confirms it has expired, or the dates of its rentals were over a week ago.
    sql`case when ${savedSearches.table.confirmedAt} is null
      then ${savedSearches.table.updated} < now() - make_interval(days => ${confirmDays})
      else ${savedSearches.table.kind} = 'rentVehicles' and substring(${savedSearches.table.address}
        from 'endDateTime=(\\d{4}-\\d\\d-\\d\\d)')::date < now() - interval '8 days' end`,
  ],
  [
    deals,
    sql`case when ${isSaleSql} then ${deals.table.endedAt} < now() - make_interval(months => ${salesMonths})
      else ${deals.table.endedAt} < now() - make_interval(months => ${inquiriesMonths}) end`,
  ],
  ...[...inquiryCollections, reports].map(each => olderThan(inquiriesMonths, each)),
  ...(auditMonths ? [olderThan(auditMonths, auditLog)] : []),
]

const olderThan = (months: number, collection: AnyCollection): [AnyCollection, SQL] => [
  collection,
  lt(collection.table.created, sql`now() - make_interval(months => ${months})`),
]

/** Deletes what exceeds its retention, and returns how many records of each collection and of how many deals the facts. */
export async function purgeOld(
  ctx: Ctx,
  retention: Retention,
  signal?: AbortSignal,
): Promise<Record<string, number>> {
  const gone: Record<string, number> = {}
  for (const [collection, isOld] of oldRecords(retention)) {
    gone[collection.name] = await purgeRecords(ctx, collection, isOld, signal)
  }
  gone.dealFacts = await eraseOldFacts(ctx, signal)
  if (!signal?.aborted) gone.moveReasons = await eraseMoveReasons(ctx)
  return gone
}
