import { deals } from '#collections/index.ts'
import { lockDeal, makeDueMove, moveDeal } from '#domain/deals/engine/move-deal.ts'
import type { Party, Process } from '#domain/deals/engine/process.ts'
import { endsAt } from '#domain/deals/read-deal.ts'
import type { RateLimits } from '#domain/rate-limits/rate-limits.ts'
import { asSystem, type Ctx } from '#records/context.ts'
import type { Upload } from '#records/files/upload.ts'
import { getRecord } from '#records/get.ts'
import type { DemoMove } from './schema.ts'

const unlimited: RateLimits = { take: async () => {}, check: async () => {}, refund: async () => {} }
export const sender = { limits: unlimited }

/** The record id of a deal of the demo, by its key. */
export const dealId = (key: string) => `deal${key}`.padEnd(15, '0')

/** The context of a member at that time. */
export const actAs = (ctx: Ctx, member: string, at: Date): Ctx => ({
  ...ctx,
  viewer: { kind: 'member', id: member },
  playedAt: at,
})

type MadeMove = Pick<DemoMove, 'at' | 'by' | 'move'>

type Played = {
  id: string
  process: Process
  step: MadeMove
  /** The members who act for the sides. */
  sides: { buyer: string; seller: string }
  /** How many moves were made before, if the caller knows. */
  seen?: number
  /** When the move is made, if it says so. */
  at: Date
  payload?: Readonly<Record<string, unknown>>
  files?: readonly Upload[]
}

/** Makes one move of a deal as it was made: at its time, or by the clock when it was due. */
export async function playMove(
  ctx: Ctx,
  { id, process, step, sides, at, seen, ...move }: Played,
): Promise<void> {
  const by = partyOf(process, step)
  if (by !== 'buyer' && by !== 'seller') {
    const due = step.at ? at : endsAt(await getRecord(asSystem(ctx), deals, id))
    if (!due) throw new Error(`${id} has ended before ${step.move}`)
    const played = { ...ctx, playedAt: due }
    await makeDueMove(played, await lockDeal(played, id), step.move)
    return
  }
  const moves = seen ?? (await getRecord(asSystem(ctx), deals, id, { fields: ['moves'] })).moves ?? 0
  const sent = { moveId: `${by}-${at.getTime()}`, seen: moves, ...move }
  await moveDeal(actAs(ctx, sides[by], at), id, step.move, sent, sender)
}

/** Who makes a step: the one party that can, or the one that the step names. */
function partyOf({ name, transitions }: Process, { by, move }: MadeMove): Party {
  const parties = (transitions[move]?.by ?? []).filter(party => party !== 'operator')
  const [only] = parties
  const found = by ?? (parties.length === 1 ? only : undefined)
  if (!found) throw new Error(`${name} ${move} needs to say by whom`)
  return found
}
