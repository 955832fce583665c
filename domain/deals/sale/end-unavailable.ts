import { and, eq, inArray, isNull, ne, or } from 'drizzle-orm'
import { deals, usedVehicles } from '#collections/index.ts'
import type { Ctx } from '#records/context.ts'
import { type ClockOptions, endDeals } from '../engine/end-deals.ts'
import { agreed, offers } from './sale-states.ts'

const { table } = deals
const { table: listings } = usedVehicles

/** The listing is deleted, or its seller or an operator has taken it off the site. */
const isGone = or(isNull(listings.id), inArray(listings.status, ['draft', 'withdrawn', 'rejected']))
/** The listing is no longer on sale. Needs a left join of the listings. */
export const hasEnded = or(isGone, inArray(listings.status, ['sold', 'expired']), ne(listings.heldFrom, ''))

/**
 * Ends the offers for listings that are no longer on sale, and cancels agreed sales of those that are gone; both sides
 * are told. An agreed sale goes on when its listing expires or is marked sold: it is about this buyer. Returns how many.
 */
export async function endUnavailable(ctx: Ctx, options: ClockOptions): Promise<number> {
  const isOffer = inArray(table.state, [...offers])
  const isOver = or(and(isOffer, hasEnded), and(inArray(table.state, [...agreed]), isGone))
  const ended = await ctx.db
    .select({ id: table.id, moves: table.moves })
    .from(table)
    .leftJoin(listings, eq(listings.id, table.subject))
    .where(and(eq(table.process, 'offer'), isNull(table.endedAt), isOver))
  const transitionOf = ({ state }: { state: string }) =>
    offers.some(each => each === state) ? 'endUnavailable' : 'lapse'
  return endDeals(ctx, ended, transitionOf, options)
}
