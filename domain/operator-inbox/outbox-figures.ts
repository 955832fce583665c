import { sql } from 'drizzle-orm'
import { hasArea } from '#collections/access.ts'
import { outbox } from '#collections/index.ts'
import type { Ctx } from '#records/context.ts'
import { operatorsOnlyError } from '#records/errors.ts'

/**
 * The outgoing messages of an event, by state. `failures` are the reasons of those that have failed at least once and are
 * not sent, the most frequent first.
 */
export type EventFigures = {
  event: string
  sent: number
  waiting: number
  dead: number
  failures: { reason: string; count: number }[]
}

/** The days that are counted, and the most reasons of an event. */
export const figureDays = 30
const maxReasons = 5

const { table } = outbox
// The shorter text for SMS is the same message.
const event = sql`regexp_replace(coalesce(${table.event}, ''), 'ByPhone$', '')`
// Equal failures differ in numbers and addresses, which also are nobody's business here.
const reason = sql`left(regexp_replace(${table.failure}, '\\S+@\\S+|\\+?\\d{5,}', '…', 'g'), 200)`
const isRecent = sql`${table.created} > now() - make_interval(days => ${figureDays}::int)`

/** The outgoing messages of the last days by event, those with the most failed ones first. Errors: 403. */
export async function readEventFigures({ db, viewer }: Ctx): Promise<EventFigures[]> {
  if (!hasArea(viewer, 'inquiries')) throw operatorsOnlyError()
  const [counts, reasons] = await Promise.all([
    db.execute<Omit<EventFigures, 'failures'>>(sql`
      select ${event} as event, count(${table.sentAt})::int as sent, count(${table.deadAt})::int as dead,
        count(*) filter (where ${table.sentAt} is null and ${table.deadAt} is null)::int as waiting
      from ${table} where ${isRecent} group by 1 order by dead desc, waiting desc, sent desc, event`),
    db.execute<{ event: string; reason: string; count: number }>(sql`
      select ${event} as event, ${reason} as reason, count(*)::int as count from ${table}
      where ${isRecent} and ${table.sentAt} is null and ${table.failure} <> ''
      group by 1, 2 order by count desc, reason`),
  ])
  const byEvent = Map.groupBy(reasons.rows, each => each.event)
  return counts.rows.map(each => ({
    ...each,
    failures: (byEvent.get(each.event) ?? [])
      .slice(0, maxReasons)
      .map(({ reason: text, count }) => ({ reason: text, count })),
  }))
}
