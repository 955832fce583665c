import type { AnyCollection } from '#collections/define.ts'
import {
  cars,
  carVariants,
  messages,
  usedVehicleConversations,
  usedVehicleReviews,
  vehicleReviews,
} from '#collections/index.ts'
import { asSystem, type Ctx, inTransaction } from '#records/context.ts'
import { findRecord } from '#records/get.ts'
import { refreshConversation } from '../chat/refresh-conversation.ts'
import { refreshRating } from '../reviews/refresh-rating.ts'
import { newReviewed, type Reviewed, usedReviewed } from '../reviews/reviewed.ts'
import { followVariants } from './follow-variants.ts'

/** A record, such as a vehicle, that has figures which follow from another, and what makes them true again. */
type Followed = { collection: AnyCollection; id: string; follow: (ctx: Ctx, id: string) => Promise<void> }

const carOf = (id: string): Followed => ({ collection: cars, id, follow: followVariants })

const ratedOf = (of: Reviewed, id: string): Followed => ({
  collection: of.vehicles,
  id,
  follow: ctx => refreshRating(ctx, of, id),
})

/** What follows from a collection's record. */
const followed: Partial<Record<string, (own: Ctx, id: string) => Promise<Followed | undefined>>> = {
  cars: async (_, id) => carOf(id),
  car_variants: async (own, id) => {
    const variant = await findRecord(own, carVariants, id, { fields: ['Car_id'] })
    return variant && carOf(variant.Car_id)
  },
  vehicleReviews: async (own, id) => {
    const review = await findRecord(own, vehicleReviews, id, { fields: ['car', 'bike', 'commercial'] })
    if (!review) return undefined
    const { car, bike, commercial } = review
    if (car) return ratedOf(newReviewed.car, car)
    if (bike) return ratedOf(newReviewed.bike, bike)
    return commercial ? ratedOf(newReviewed.commercial, commercial) : undefined
  },
  usedVehicleReviews: async (own, id) => {
    const review = await findRecord(own, usedVehicleReviews, id, { fields: ['vehicle'] })
    return review && ratedOf(usedReviewed, review.vehicle)
  },
  messages: async (own, id) => {
    const message = await findRecord(own, messages, id, { fields: ['conversation'] })
    return (
      message && {
        collection: usedVehicleConversations,
        id: message.conversation,
        follow: refreshConversation,
      }
    )
  },
}

/** Changes or removes a record, and makes, in one transaction, what follows from it true again. */
export async function following<T>(
  ctx: Ctx,
  collection: AnyCollection,
  id: string,
  write: (ctx: Ctx) => Promise<T>,
): Promise<T> {
  const find = followed[collection.name]
  if (!find) return write(ctx)
  return inTransaction(ctx, async inner => {
    const own = asSystem(inner)
    const before = await find(own, id)
    // The rows that follow are held first, in one order, so that two writes at once both count.
    if (before) await isHeld(own, before)
    const result = await write(inner)
    const after = await find(own, id)
    const isMoved = after && (after.id !== before?.id || after.collection !== before.collection)
    for (const each of [before, isMoved ? after : undefined])
      if (each && (await isHeld(own, each))) await each.follow(own, each.id)
    return result
  })
}

const isHeld = (own: Ctx, { collection, id }: Followed) =>
  findRecord(own, collection, id, { fields: ['id'], forUpdate: true })
