import type { Ctx } from '../context.ts'

/** A write that was begun without a transaction turns out to need one. */
export class NeedsTransaction extends Error {}

/**
 * Says that what follows takes more than the one statement of a write: one that goes without a transaction is begun again
 * in one. Nothing may have been written by then, and so nothing is told.
 */
export function needTransaction({ pending }: Pick<Ctx, 'pending'>): void {
  if (!pending?.isAlone) return
  pending.tags.clear()
  throw new NeedsTransaction()
}
