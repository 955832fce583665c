import { and, asc, eq, isNull } from 'drizzle-orm'
import { deals } from '#collections/index.ts'
import { asSystem, type Ctx } from '#records/context.ts'
import { lockDeal, makeDueMove } from './engine/move-deal.ts'
import { isEnd } from './engine/process.ts'
import { leftTerms } from './erase-facts.ts'
import { processOf } from './processes/processes.ts'

const { table } = deals

/** How the running deals of a firm that is gone end, by their state: what is agreed is cancelled, so that both are told. */
const endings: Record<string, Record<string, string>> = {
  offer: {
    offered: 'endUnavailable',
    countered: 'endUnavailable',
    agreed: 'lapse',
    tokenMarked: 'lapse',
    tokenPaid: 'lapse',
    handingOver: 'lapse',
  },
  testDrive: {
    asked: 'expire',
    offered: 'expire',
    confirmed: 'cancel',
    past: 'leaveUnanswered',
    driven: 'close',
  },
  rental: {
    requested: 'expire',
    accepted: 'lapse',
    depositMarked: 'lapseWithDeposit',
    ready: 'lapseWithDeposit',
  },
}

/**
 * Ends the running deals of a firm that is about to be deleted. A sale or a rental after the hand-over runs on: papers,
 * return and deposit are still open. Call it in the transaction that deletes the firm, and before its members leave.
 */
export async function endFirmDeals(ctx: Ctx, firm: string): Promise<void> {
  const systemCtx = asSystem(ctx)
  const running = await ctx.db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.firm, firm), isNull(table.endedAt)))
    .orderBy(asc(table.subjectKind), asc(table.subject), asc(table.id))
  for (const { id } of running) {
    const deal = await lockDeal(systemCtx, id)
    const process = processOf(deal)
    const ending = endings[deal.process]?.[deal.state]
    // Another offer's end may have ended it meanwhile.
    if (ending && !isEnd(process, deal.state))
      await makeDueMove(systemCtx, deal, ending, leftTerms(ending, 'seller'))
  }
}
