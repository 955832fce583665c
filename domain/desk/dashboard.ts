import { and, eq, inArray, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type Area, covers } from '#collections/access.ts'
import { type AnyCollection, wireDate } from '#collections/define.ts'
import {
  messages,
  outbox,
  reports,
  usedVehicleConversations,
  usedVehicleReviews,
  usedVehicles,
  users,
  vehicleReviews,
} from '#collections/index.ts'
import type { Ctx } from '#records/context.ts'
import { type Backlog, countBacklogs } from '#records/count-backlogs.ts'
import { countDays } from '#records/count-days.ts'
import { inquiryCollections } from '../inquiries/inquiry-collections.ts'
import { answerHours, statusesAt } from '../inquiries/inquiry-moves.ts'
import { dueAt } from './inbox-item.ts'

/** What waits for operators: records of `what`, since when the oldest, and by when it is due. */
export type Waiting = {
  what: string
  count: number
  /** There are more than `count`. */
  isCapped: boolean
  oldest: string | null
  dueAt: string | null
  overdue: number
}

type Queue = { area: Area; collection: AnyCollection; where: SQL | undefined; since: string; hours: number }

const talks = usedVehicleConversations.table
const said = messages.table
const lastSender = sql`(select ${said.sender_id} from ${said}
  where ${said.conversation} = ${talks.id} and not ${said.hidden} order by ${said.number} desc limit 1)`

/** Everything that may wait, and within how many hours somebody should see to it. */
const queues: Queue[] = [
  ...inquiryCollections.map(collection => ({
    area: 'inquiries' as const,
    collection,
    since: 'created',
    hours: answerHours(collection),
    where: and(
      inArray(collection.table.status, statusesAt(collection, ['waiting'])),
      eq(collection.table.spam, false),
      isNull(collection.table.duplicateOf),
    ),
  })),
  {
    area: 'moderation',
    collection: usedVehicles,
    since: 'updated',
    hours: 24,
    where: eq(usedVehicles.table.status, 'pending'),
  },
  {
    area: 'moderation',
    collection: reports,
    since: 'created',
    hours: 24,
    where: eq(reports.table.status, 'new'),
  },
  ...[vehicleReviews, usedVehicleReviews].map(collection => ({
    area: 'moderation' as const,
    collection,
    since: 'created',
    hours: 24,
    where: and(eq(collection.table.pending, true), eq(collection.table.hidden, false)),
  })),
  {
    area: 'chat',
    collection: usedVehicleConversations,
    since: 'last_message_time',
    hours: 2,
    where: and(isNull(talks.receiver_id), sql`${lastSender} = ${talks.user_id}`),
  },
  {
    area: 'inquiries',
    collection: outbox,
    since: 'deadAt',
    hours: 24,
    where: isNotNull(outbox.table.deadAt),
  },
]

/** What waits for this operator, of what its role covers. */
export async function readWaiting(ctx: Ctx): Promise<Waiting[]> {
  const shown = queues.filter(({ area }) => covers(ctx.viewer, area))
  const counts = await countBacklogs(ctx, shown.map(backlogOf))
  return shown.flatMap(({ collection, hours }, at) => {
    const counted = counts[at]
    if (!counted) return []
    const { count, isCapped, oldest, overdue } = counted
    return {
      what: collection.name,
      count,
      isCapped,
      oldest,
      overdue,
      dueAt: oldest && wireDate(dueAt(oldest, hours)),
    }
  })
}

function backlogOf({ collection, where, since, hours }: Queue): Backlog {
  // Every queue names one of its collection's dates.
  const column = collection.table[since] as PgColumn
  const isOverdue = lt(column, sql`now() - make_interval(hours => ${hours}::int)`)
  return { collection, where, since: column, isOverdue }
}

export type Day = { day: string; counts: Record<string, number> }

const days = 30
const zone = 'Asia/Kolkata'

const counted: Record<string, { area: Area; collections: readonly AnyCollection[] }> = {
  inquiries: { area: 'inquiries', collections: inquiryCollections },
  listings: { area: 'moderation', collections: [usedVehicles] },
  reviews: { area: 'moderation', collections: [vehicleReviews, usedVehicleReviews] },
  members: { area: 'moderation', collections: [users] },
  messages: { area: 'chat', collections: [messages] },
}

/** What came in on each of the last thirty days of Indian time, today last. */
export async function readSeries(ctx: Ctx, now = new Date()): Promise<Day[]> {
  const shown = Object.entries(counted).filter(([, { area }]) => covers(ctx.viewer, area))
  const collections = shown.flatMap(([, each]) => each.collections)
  const found = await countDays(ctx, collections, { days, zone })
  const sums = shown.map(([name, each]) => {
    const own = found.filter((_, at) => collections[at] && each.collections.includes(collections[at]))
    return { name, on: (day: string) => own.reduce((sum, counts) => sum + (counts.get(day) ?? 0), 0) }
  })
  return lastDays(now).map(day => ({
    day,
    counts: Object.fromEntries(sums.map(({ name, on }) => [name, on(day)])),
  }))
}

const lastDays = (now: Date) =>
  Array.from({ length: days }, (_, at) =>
    new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(now.getTime() - (days - 1 - at) * 86_400_000),
  )
