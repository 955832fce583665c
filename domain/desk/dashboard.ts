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
import { countDays } from '#records/count-days.ts'
import { listRecords } from '#records/list.ts'
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

/** Everything that may wait, and within how many hours somebody should see to it. */
const queues: Queue[] = [
  ...inquiryCollections.map(collection => ({
    ...{ area: 'inquiries' as const, collection, since: 'created', hours: answerHours(collection) },
    where: and(
      inArray(collection.table.status, statusesAt(collection, ['waiting'])),
      eq(collection.table.spam, false),
      isNull(collection.table.duplicateOf),
    ),
  })),
  {
    ...{ area: 'moderation', collection: usedVehicles, since: 'updated', hours: 24 },
    where: eq(usedVehicles.table.status, 'pending'),
  },
  {
    ...{ area: 'moderation', collection: reports, since: 'created', hours: 24 },
    where: eq(reports.table.status, 'new'),
  },
  {
    ...{ area: 'chat', collection: usedVehicleConversations, since: 'last_message_time', hours: 2 },
    where: and(isNull(talks.receiver_id), sql`${talks.messages} -> -1 ->> 'sender_id' = ${talks.user_id}`),
  },
  {
    ...{ area: 'inquiries', collection: outbox, since: 'deadAt', hours: 24 },
    where: isNotNull(outbox.table.deadAt),
  },
]

/** What waits for this operator, of what its role covers. */
export function readWaiting(ctx: Ctx): Promise<Waiting[]> {
  return Promise.all(
    queues.filter(({ area }) => covers(ctx.viewer, area)).map(queue => waitingIn(ctx, queue)),
  )
}

async function waitingIn(ctx: Ctx, { collection, where, since, hours }: Queue): Promise<Waiting> {
  // Every queue names one of its collection's dates.
  const column = collection.table[since] as PgColumn
  const isOverdue = lt(column, sql`now() - make_interval(hours => ${hours}::int)`)
  const [all, overdue] = await Promise.all(
    [where, and(where, isOverdue)].map(condition =>
      listRecords(ctx, collection, {
        where: condition,
        sort: [since] as never[],
        perPage: 1,
        fields: ['id', since] as never[],
      }),
    ),
  )
  const oldest = (all?.items[0] as Record<string, string> | undefined)?.[since] ?? null
  return {
    ...{ what: collection.name, count: all?.totalItems ?? 0, isCapped: all?.isCapped ?? false, oldest },
    dueAt: oldest && wireDate(dueAt(oldest, hours)),
    overdue: overdue?.totalItems ?? 0,
  }
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
  const sums = await Promise.all(
    shown.map(async ([name, { collections }]) => {
      const found = await Promise.all(collections.map(each => countDays(ctx, each, { days, zone })))
      return { name, on: (day: string) => found.reduce((sum, counts) => sum + (counts.get(day) ?? 0), 0) }
    }),
  )
  return lastDays(now).map(day => ({
    day,
    counts: Object.fromEntries(sums.map(({ name, on }) => [name, on(day)])),
  }))
}

const lastDays = (now: Date) =>
  Array.from({ length: days }, (_, at) =>
    new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(now.getTime() - (days - 1 - at) * 86_400_000),
  )
