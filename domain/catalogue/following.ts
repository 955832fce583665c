import type { AnyCollection } from '#collections/define.ts'
import { messages, usedVehicleConversations, usedVehicleReviews, vehicleReviews } from '#collections/index.ts'
import { asSystem, type Ctx } from '#records/context.ts'
import { findRecord } from '#records/get.ts'
import { inTransaction } from '#records/transaction.ts'
import { refreshConversation } from '../chat/refresh-conversation.ts'
import { refreshRating } from '../reviews/refresh-rating.ts'
import { newReviewed, type Reviewed, usedReviewed } from '../reviews/reviewed.ts'
import { followVariants } from './follow-variants.ts'
import { kinds, parentOf, type VehicleKind } from './kinds.ts'

/** A record, such as a vehicle, that has figures which follow from another, and what makes them true again. */
type Followed = { collection: AnyCollection; id: string; follow: (ctx: Ctx, id: string) => Promise<unknown> }

const modelOf = (kind: VehicleKind, id: string): Followed => ({
  collection: kind.vehicles,
  id,
  follow: ctx => followVariants(ctx, kind, id),
})

const ratedOf = (of: Reviewed, id: string): Followed => ({
  collection: of.vehicles,
  id,
  follow: ctx => refreshRating(ctx, of, id),
})

type Find = (own: Ctx, id: string) => Promise<Followed | undefined>

/** What follows from a collection's record. */
const followed: Partial<Record<string, Find>> = {
  ...Object.fromEntries(Object.values(kinds).flatMap(ofKind)),
  vehicleReviews: async (own, id) => {
    const review = await findRecord(own, vehicleReviews, id, { fields: ['car', 'bike', 'commercial'] })
    const kind = Object.values(kinds).find(each => review?.[each.subjectKey])
    return review && kind && ratedOf(newReviewed(kind), review[kind.subjectKey])
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

function ofKind(kind: VehicleKind): [string, Find][] {
  const { vehicles, variants } = kind
  return [
    [vehicles.name, async (_, id) => modelOf(kind, id)],
    [
      variants.name,
      async (own, id) => {
        const variant = await findRecord(own, variants, id)
        return variant && modelOf(kind, parentOf(kind, variant))
      },
    ],
  ]
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
