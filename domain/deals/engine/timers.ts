import { and, asc, gt, lte, sql } from 'drizzle-orm'
import { wireDate } from '#collections/define.ts'
import { deals } from '#collections/index.ts'
import type { Ctx } from '#records/context.ts'
import { inTransaction } from '#records/transaction.ts'
import { updateRecord } from '#records/update.ts'
import { processOf } from '../processes/processes.ts'
import type { ClockOptions } from './end-deals.ts'
import { lockDeal, makeDueMove } from './move-deal.ts'
import { notifySides } from './notify-sides.ts'
import { dateOf, nextDueAt } from './process.ts'

/**
 * Sends the reminders that are due, and makes the moves of deals whose time is over. Returns how many deals were due.
 * One that fails is reported and stays due; it keeps nobody else’s waiting, however many fail.
 */
export async function runTimers(
  ctx: Ctx,
  { signal, onError, batchSize = 500 }: ClockOptions & { batchSize?: number },
): Promise<number> {
  const { table } = deals
  let count = 0
  let last = ''
  while (!signal?.aborted) {
    const due = await ctx.db
      .select({ id: table.id })
      .from(table)
      .where(and(lte(table.dueAt, sql`now()`), gt(table.id, last)))
      .orderBy(asc(table.id))
      .limit(batchSize)
    for (const { id } of due) {
      if (signal?.aborted) return count
      await runTimer(ctx, id).catch(error => onError(error, id))
      count++
    }
    last = due.at(-1)?.id ?? ''
    if (!last) break
  }
  return count
}

const runTimer = (ctx: Ctx, id: string) =>
  inTransaction(ctx, async inner => {
    const deal = await lockDeal(inner, id)
    const process = processOf(deal)
    const now = new Date()
    if (!deal.dueAt || dateOf(deal.dueAt) > now) return
    const waiting = {
      state: deal.state,
      terms: deal.terms ?? {},
      entered: dateOf(deal.enteredAt),
      reminded: deal.reminded ?? 0,
    }
    const { due, reminders } = process.states[deal.state] ?? {}
    if (due && due.at(waiting.entered, waiting.terms) <= now) {
      await makeDueMove(inner, deal, due.transition)
      return
    }
    const reminder = reminders?.(waiting.entered, waiting.terms)[waiting.reminded]
    if (!reminder) throw new Error(`deal ${id} is due in ${deal.state}, and nothing is`)
    await notifySides(inner, deal, [reminder], `${id}:${deal.moves}:${waiting.reminded}`)
    const next = nextDueAt(process, { ...waiting, reminded: waiting.reminded + 1 })
    await updateRecord(inner, deals, id, {
      reminded: waiting.reminded + 1,
      dueAt: next ? wireDate(next) : null,
    })
  })
