import { and, eq, inArray, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { type Area, hasArea } from '#collections/access.ts'
import { type AnyCollection, columnsByName, wireDate } from '#collections/define.ts'
import {
  deals,
  firms,
  fraudSignals,
  messages,
  outbox,
  reports,
  usedVehicleConversations,
  usedVehicleReviews,
  usedVehicles,
  users,
  vehicleReviews,
} from '#collections/index.ts'
import { indiaDay, indiaZone } from '#collections/india-time.ts'
import { asSystem, type Ctx } from '#records/context.ts'
import { type Backlog, countBacklogs } from '#records/count-backlogs.ts'
import { countDays } from '#records/count-days.ts'
import { dayMs } from '#records/durations.ts'
import { isStuckSql } from '../deals/operator/stuck-deals.ts'
import { isWaiting } from '../firms/verification.ts'
import { inquiryCollections } from '../inquiries/inquiry-collections.ts'
import { responseHours, statusesInStages } from '../inquiries/inquiry-statuses.ts'
import { isNoDeal } from '../inquiries/rental-deals.ts'
import { dueAt } from './inbox-item.ts'

/**
 * The state of a queue: the number of open records of `what`, the oldest one's date and its due time, and the page of
 * the console that shows it.
 */
export type QueueStatus = {
  what: string
  area: Area
  path: string
  count: number
  /** There are more than `count`. */
  isCapped: boolean
  oldest: string | null
  dueAt: string | null
  overdue: number
}

type Queue = {
  area: Area
  collection: AnyCollection
  path: string
  where: SQL | undefined
  since: string
  hours: number
}

const conversationTable = usedVehicleConversations.table
const messageTable = messages.table
const lastSender = sql`(select ${messageTable.sender_id} from ${messageTable}
  where ${messageTable.conversation} = ${conversationTable.id} and not ${messageTable.hidden} order by ${messageTable.number} desc limit 1)`

/** All queues with the hours in which operators should answer. */
const queues: Queue[] = [
  ...inquiryCollections.map(collection => ({
    area: 'inquiries' as const,
    collection,
    path: `/inbox?kind=${collection.name}`,
    since: 'created',
    hours: responseHours(collection),
    where: and(
      inArray(collection.table.status, statusesInStages(collection, ['waiting'])),
      eq(collection.table.spam, false),
      isNull(collection.table.duplicateOf),
      isNoDeal(collection),
    ),
  })),
  {
    area: 'moderation',
    collection: usedVehicles,
    path: '/moderation',
    since: 'updated',
    hours: 24,
    where: eq(usedVehicles.table.status, 'pending'),
  },
  {
    area: 'moderation',
    collection: reports,
    path: '/moderation/reports',
    since: 'created',
    hours: 24,
    where: eq(reports.table.status, 'new'),
  },
  {
    area: 'moderation',
    collection: fraudSignals,
    path: '/moderation/fraud',
    since: 'created',
    hours: 24,
    where: eq(fraudSignals.table.status, 'open'),
  },
  {
    area: 'moderation',
    collection: firms,
    path: '/dealers?state=waiting',
    since: 'waitingSince',
    hours: 72,
    where: isWaiting,
  },
  {
    area: 'moderation',
    collection: deals,
    path: '/deals?stuck=1',
    since: 'enteredAt',
    // A stuck deal is one that has waited too long.
    hours: 0,
    where: and(isNull(deals.table.endedAt), isStuckSql()),
  },
  ...[vehicleReviews, usedVehicleReviews].map(collection => ({
    area: 'moderation' as const,
    collection,
    path: '/moderation/reviews',
    since: 'created',
    hours: 24,
    where: and(eq(collection.table.pending, true), eq(collection.table.hidden, false)),
  })),
  {
    area: 'chat',
    collection: usedVehicleConversations,
    path: '/chat',
    since: 'last_message_time',
    hours: 2,
    where: and(isNull(conversationTable.receiver_id), sql`${lastSender} = ${conversationTable.user_id}`),
  },
  {
    area: 'inquiries',
    collection: outbox,
    path: '/messages-out',
    since: 'deadAt',
    hours: 24,
    where: isNotNull(outbox.table.deadAt),
  },
]

/**
 * The state of the queues that the operator's role covers. With `minHours`, nothing is overdue that has not waited that
 * long.
 */
export async function readQueueStatuses(ctx: Ctx, { minHours = 0 } = {}): Promise<QueueStatus[]> {
  const visible = queues
    .filter(({ area }) => hasArea(ctx.viewer, area))
    .map(queue => ({ ...queue, hours: Math.max(queue.hours, minHours) }))
  const counts = await countBacklogs(ctx, visible.map(backlogOf))
  return visible.flatMap(({ collection, area, path, hours }, at) => {
    const counted = counts[at]
    if (!counted) return []
    const { count, isCapped, oldest, overdue } = counted
    return {
      what: collection.name,
      area,
      path,
      count,
      isCapped,
      oldest,
      overdue,
      dueAt: oldest && wireDate(dueAt(oldest, hours)),
    }
  })
}

function backlogOf({ collection, where, since, hours }: Queue): Backlog {
  const column = columnsByName(collection)[since]
  if (!column) throw new Error(`${collection.name} has no field ${since}, by which its queue waits`)
  const isOverdue = lt(column, sql`now() - make_interval(hours => ${hours}::int)`)
  return { collection, where, since: column, isOverdue }
}

export type DayCounts = { day: string; counts: Record<string, number> }

const days = 30

const counted: Record<string, { area: Area; collections: readonly AnyCollection[] }> = {
  inquiries: { area: 'inquiries', collections: inquiryCollections },
  listings: { area: 'moderation', collections: [usedVehicles] },
  reviews: { area: 'moderation', collections: [vehicleReviews, usedVehicleReviews] },
  members: { area: 'moderation', collections: [users] },
  messages: { area: 'chat', collections: [messages] },
}

/**
 * Counts new records for each of the last thirty days in Indian time, today last: also those that the operator may not
 * read, such as members' messages.
 */
export const countPerDay = (ctx: Ctx, now = new Date()): Promise<DayCounts[]> =>
  countGroupsPerDay(
    asSystem(ctx),
    Object.entries(counted)
      .filter(([, { area }]) => hasArea(ctx.viewer, area))
      .map(([name, { collections }]) => ({ name, collections })),
    now,
  )

type Group = { name: string; collections: readonly AnyCollection[] }

/** The same for the records of these groups. */
export async function countGroupsPerDay(
  ctx: Ctx,
  groups: readonly Group[],
  now = new Date(),
): Promise<DayCounts[]> {
  const collections = groups.flatMap(each => each.collections)
  const found = await countDays(ctx, collections, { days, zone: indiaZone })
  const sums = groups.map(({ name, collections: own }) => {
    const ofGroup = found.filter((_, at) => collections[at] && own.includes(collections[at]))
    return { name, on: (day: string) => ofGroup.reduce((sum, counts) => sum + (counts.get(day) ?? 0), 0) }
  })
  return lastDays(now).map(day => ({
    day,
    counts: Object.fromEntries(sums.map(({ name, on }) => [name, on(day)])),
  }))
}

const lastDays = (now: Date) =>
  Array.from({ length: days }, (_, at) => indiaDay(now.getTime() - (days - 1 - at) * dayMs))
