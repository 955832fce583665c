import { eq } from 'drizzle-orm'
import { priceEvents } from '#collections/index.ts'
import { endedStatuses } from '#collections/listing-life.ts'
import type { priceCauses } from '#collections/price-events.ts'
import { asSystem, type Ctx } from '#records/context.ts'
import { listRecords } from '#records/list.ts'

/** An asking price in rupees and what happened: the beginning of a sale, a change, or the end of a sale. */
export type PriceStep = { at: string; price: number; cause: (typeof priceCauses)[number] }

/** The most steps that a page tells. */
const maxSteps = 60

/**
 * The asking prices of a listing that guests may see, in the present sale and in earlier ones, the oldest first. Read
 * with the system's rights: the events are the moderators', but what they say was public.
 */
export async function listPriceHistory(ctx: Ctx, listing: string): Promise<PriceStep[]> {
  // Each event is written with the listing, whose tag evicts the page; a tag of the events would keep it out of caches.
  const { items } = await listRecords({ ...asSystem(ctx), reads: new Set<string>() }, priceEvents, {
    where: eq(priceEvents.table.listing, listing),
    sort: ['-at'],
    perPage: maxSteps,
    fields: ['at', 'price', 'cause'],
    skipTotal: true,
  })
  return items
    .flatMap(({ at, price, cause }) => (at && price !== null && cause ? [{ at, price, cause }] : []))
    .reverse()
}

/** Whether the step ends a sale. */
export const isEnd = ({ cause }: PriceStep) => endedStatuses.some(each => each === cause)
