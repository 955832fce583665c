import type { Ctx } from '#records/context.ts'
import { inTransaction } from '#records/transaction.ts'
import type { Deal } from './deal.ts'
import { lockDeal, makeDueMove } from './move-deal.ts'

/** Aborts when the process is about to end; gets what failed, with the id of the deal. */
export type ClockOptions = { signal?: AbortSignal; onError: (error: unknown, deal: string) => void }

/**
 * Makes a move of the system in each of these deals, unless it has moved since it was found: the next run looks at it
 * again. One that fails is reported, and keeps no other waiting. Returns how many there were.
 */
export async function endDeals(
  ctx: Ctx,
  found: readonly Pick<Deal, 'id' | 'moves'>[],
  transitionOf: (deal: Deal) => string,
  { signal, onError }: ClockOptions,
): Promise<number> {
  for (const { id, moves } of found) {
    if (signal?.aborted) break
    await inTransaction(ctx, async inner => {
      const deal = await lockDeal(inner, id)
      if (deal.moves === moves) await makeDueMove(inner, deal, transitionOf(deal))
    }).catch(error => onError(error, id))
  }
  return found.length
}
