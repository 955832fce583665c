import type { Effect } from '../engine/process.ts'
import { deadlinesOf } from '../papers/deadlines.ts'
import { caseOf } from '../papers/sale-facts.ts'
import { readPeriods } from '../papers/statutory-periods.ts'
import { toSaleFacts } from './stated-facts.ts'

/** The legal deadlines of a sale, from its hand-over. They are terms, so that a later change of the law leaves them. */
export const setDeadlines: Effect = async (ctx, deal) => {
  const facts = toSaleFacts(deal)
  const handedOverAt = new Date(facts.handedOverAt ?? Date.now())
  const deadlines = deadlinesOf(caseOf(facts), handedOverAt, await readPeriods(ctx))
  return { deadlines: deadlines.map(({ dueAt, ...each }) => ({ ...each, dueAt: dueAt.toISOString() })) }
}
