import type { AnyCollection } from '#collections/define.ts'
import {
  firmReviews,
  messages,
  usedVehicleConversations,
  usedVehicleReviews,
  vehicleReviews,
} from '#collections/index.ts'
import { asSystem, type Ctx } from '#records/context.ts'
import { findRecord } from '#records/get.ts'
import { inTransaction } from '#records/transaction.ts'
import { deriveConversation } from '../chat/derive-conversation.ts'
import { deriveRating } from '../reviews/derive-rating.ts'
import {
  firmTarget,
  newVehicleTarget,
  type ReviewTarget,
  usedVehicleTarget,
} from '../reviews/review-targets.ts'
import { deriveFromVariants } from './derive-from-variants.ts'
import { kinds, parentOf, type VehicleKind } from './kinds.ts'

/** A record, such as a vehicle, with fields that are derived from another record, and how to update them. */
type DerivedTarget = {
  collection: AnyCollection
  id: string
  derive: (ctx: Ctx, id: string) => Promise<unknown>
}

const modelTarget = (kind: VehicleKind, id: string): DerivedTarget => ({
  collection: kind.vehicles,
  id,
  derive: ctx => deriveFromVariants(ctx, kind, id),
})

const ratingTarget = (of: ReviewTarget, id: string): DerivedTarget => ({
  collection: of.rated,
  id,
  derive: ctx => deriveRating(ctx, of, id),
})

type FindTarget = (systemCtx: Ctx, id: string) => Promise<DerivedTarget | undefined>

/** The derived targets of a collection's record. */
const derivedTargets: Partial<Record<string, FindTarget>> = {
  ...Object.fromEntries(Object.values(kinds).flatMap(kindTargets)),
  vehicleReviews: async (systemCtx, id) => {
    const review = await findRecord(systemCtx, vehicleReviews, id, { fields: ['car', 'bike', 'commercial'] })
    const kind = Object.values(kinds).find(each => review?.[each.subjectKey])
    return review && kind && ratingTarget(newVehicleTarget(kind), review[kind.subjectKey])
  },
  usedVehicleReviews: async (systemCtx, id) => {
    const review = await findRecord(systemCtx, usedVehicleReviews, id, { fields: ['vehicle'] })
    return review && ratingTarget(usedVehicleTarget, review.vehicle)
  },
  firmReviews: async (systemCtx, id) => {
    const review = await findRecord(systemCtx, firmReviews, id, { fields: ['firm'] })
    return review && ratingTarget(firmTarget, review.firm)
  },
  messages: async (systemCtx, id) => {
    const message = await findRecord(systemCtx, messages, id, { fields: ['conversation'] })
    return (
      message && {
        collection: usedVehicleConversations,
        id: message.conversation,
        derive: deriveConversation,
      }
    )
  },
}

function kindTargets(kind: VehicleKind): [string, FindTarget][] {
  const { vehicles, variants } = kind
  return [
    [vehicles.name, async (_, id) => modelTarget(kind, id)],
    [
      variants.name,
      async (systemCtx, id) => {
        const variant = await findRecord(systemCtx, variants, id)
        return variant && modelTarget(kind, parentOf(kind, variant))
      },
    ],
  ]
}

/** Changes or deletes a record and updates the fields derived from it, in one transaction. */
export async function withDerivedFields<T>(
  ctx: Ctx,
  collection: AnyCollection,
  id: string,
  write: (ctx: Ctx) => Promise<T>,
): Promise<T> {
  const find = derivedTargets[collection.name]
  if (!find) return write(ctx)
  return inTransaction(ctx, async inner => {
    const systemCtx = asSystem(inner)
    const before = await find(systemCtx, id)
    // Locks the derived rows first, in a fixed order, so that two concurrent writes both count.
    if (before) await lockTarget(systemCtx, before)
    const result = await write(inner)
    const after = await find(systemCtx, id)
    const isMoved = after && (after.id !== before?.id || after.collection !== before.collection)
    for (const each of [before, isMoved ? after : undefined])
      if (each && (await lockTarget(systemCtx, each))) await each.derive(systemCtx, each.id)
    return result
  })
}

const lockTarget = (systemCtx: Ctx, { collection, id }: DerivedTarget) =>
  findRecord(systemCtx, collection, id, { fields: ['id'], forUpdate: true })
