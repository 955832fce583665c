import { and, gt, inArray, lte, or, type SQL, sql } from 'drizzle-orm'
import { deals } from '#collections/index.ts'
import type { Deal } from '../engine/deal.ts'
import { dateOf } from '../engine/process.ts'

/**
 * Why a deal needs a look: its timer has not run, it has waited for somebody for more than half of its time, or
 * everybody was reminded and nothing has happened.
 */
export type StuckReason = 'timerOverdue' | 'waitsLong' | 'remindedFully'

/** Minutes after which a timer is overdue. The job runs several times a minute. */
const overdueMinutes = 15
const minuteMs = 60_000

const { table } = deals

/** Why a deal is stuck at that time; empty if it is not. The deal has its hidden fields. */
export function findStuckReasons(deal: Deal, now: Date): StuckReason[] {
  const { dueAt, stateEndsAt, enteredAt, waitsFor, reminded } = deal
  if (!dueAt || !stateEndsAt) return []
  const [due, end] = [dateOf(dueAt).getTime(), dateOf(stateEndsAt).getTime()]
  const reasons: StuckReason[] = []
  if (now.getTime() - due >= overdueMinutes * minuteMs) reasons.push('timerOverdue')
  if (!waitsFor) return reasons
  if (now.getTime() - dateOf(enteredAt).getTime() > end - now.getTime()) reasons.push('waitsLong')
  // After the last reminder, the deal is due when its state ends.
  if ((reminded ?? 0) > 0 && due >= end) reasons.push('remindedFully')
  return reasons
}

/** The same in SQL: whether a deal is stuck at that time, by default now. */
export function isStuckSql(now?: Date): SQL {
  const at = now ? sql`${now.toISOString()}::timestamptz` : sql`now()`
  const isOverdue = lte(table.dueAt, sql`${at} - make_interval(mins => ${overdueMinutes})`)
  const isWaiting = inArray(table.waitsFor, ['buyer', 'seller', 'operator'])
  const isHalfOver = sql`${at} - ${table.enteredAt} > ${table.stateEndsAt} - ${at}`
  const isReminded = and(gt(table.reminded, 0), sql`${table.dueAt} >= ${table.stateEndsAt}`)
  return sql`(${or(isOverdue, and(isWaiting, or(isHalfOver, isReminded)))})`
}
