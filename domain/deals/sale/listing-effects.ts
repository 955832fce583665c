import { and, eq, inArray, ne } from 'drizzle-orm'
import type { InputOf, RecordOf } from '#collections/define.ts'
import { deals, usedVehicles } from '#collections/index.ts'
import { moveListing, stateOf } from '#collections/listing-moves.ts'
import { asSystem, type Ctx } from '#records/context.ts'
import { type FieldError, refusedWrite } from '#records/errors.ts'
import { findRecord } from '#records/get.ts'
import { updateRecord } from '#records/update.ts'
import type { Deal } from '../engine/deal.ts'
import type { Effect } from '../engine/process.ts'
import { agreed, offers } from './sale-states.ts'

const notOnSale: FieldError = {
  code: 'validation_not_on_sale',
  message: 'This vehicle is no longer on sale.',
}

/** Reserves the listing for the buyer and ends the other offers. Errors: 400 if it is reserved or not on sale. */
export const reserveListing: Effect = async (ctx, { id, subject }, { move }) => {
  const isChanged = await changeListing(ctx, subject, ({ status, reserved }) => {
    if (status !== 'approved' || reserved) throw refusedWrite('update', { state: notOnSale })
    return { reserved: true }
  })
  if (!isChanged) throw refusedWrite('update', { state: notOnSale })
  for (const other of await findOthers(ctx, { id, subject }, offers)) await move(other, 'endUnavailable')
  return undefined
}

/** Puts a listing back on sale, unless it is reserved for another deal since. */
export const releaseListing: Effect = async (ctx, { id, subject }) => {
  const isOthers = (await findOthers(ctx, { id, subject }, agreed)).length > 0
  if (!isOthers) await changeListing(ctx, subject, () => ({ reserved: false }))
  return undefined
}

/** Marks the listing sold at the agreed price. Its seller may have done so already. */
export const sellListing: Effect = async (ctx, { subject, terms }) => {
  const { agreedPrice } = terms ?? {}
  await changeListing(ctx, subject, current => {
    const moved = moveListing('deal', stateOf(current), { to: 'sold' })
    const soldPrice = typeof agreedPrice === 'number' ? agreedPrice : null
    return { reserved: false, ...(moved && { ...moved, soldPrice }) }
  })
  return undefined
}

/** Changes the listing of a deal. Returns false if it is deleted: a deal goes on and ends without it. */
async function changeListing(
  ctx: Ctx,
  id: string,
  set: (listing: RecordOf<typeof usedVehicles>) => InputOf<typeof usedVehicles>,
): Promise<boolean> {
  const systemCtx = asSystem(ctx)
  const listing = await findRecord(systemCtx, usedVehicles, id, { fields: ['id'], forUpdate: true })
  if (listing) await updateRecord(systemCtx, usedVehicles, id, {}, { set })
  return listing !== undefined
}

/** The other offers or sales of the same listing in one of the states. */
async function findOthers(
  { db }: Ctx,
  { id, subject }: Pick<Deal, 'id' | 'subject'>,
  states: readonly string[],
): Promise<string[]> {
  const { table } = deals
  const isOther = and(
    eq(table.process, 'offer'),
    eq(table.subject, subject),
    ne(table.id, id),
    inArray(table.state, [...states]),
  )
  return (await db.select({ id: table.id }).from(table).where(isOther)).map(other => other.id)
}

export const aboveAskingError: FieldError = {
  code: 'validation_above_asking',
  message: 'This is more than the seller asks.',
}

/** Refuses a buyer's price above the asking price. A listing that is gone has none. */
export const assertWithinAskingPrice: Effect = async (ctx, { subject, terms }) => {
  const listing = await findRecord(asSystem(ctx), usedVehicles, subject, { fields: ['price'] })
  const asking = listing?.price ?? Number.POSITIVE_INFINITY
  if (Number(terms?.price) > asking) throw refusedWrite('update', { price: aboveAskingError })
  return undefined
}

/** Refuses a token above the agreed price. */
export const assertTokenWithinPrice: Effect = async (_ctx, { terms }) => {
  const { tokenAmount, agreedPrice } = terms ?? {}
  if (Number(tokenAmount) > Number(agreedPrice)) throw refusedWrite('update', { tokenAmount: tooLarge })
  return undefined
}

const tooLarge: FieldError = {
  code: 'validation_max_less_equal_than_required',
  message: 'The token is a part of the price.',
}
