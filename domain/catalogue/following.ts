import type { AnyCollection } from '#collections/define.ts'
import { cars, carVariants, vehicleReviews } from '#collections/index.ts'
import { asSystem, type Ctx, inTransaction } from '#records/context.ts'
import { findRecord } from '#records/get.ts'
import { refreshRating } from '../reviews/refresh-rating.ts'
import { followVariants } from './follow-variants.ts'

/** How figures of a car follow from a collection's records: which car, and what makes its figures true again. */
type Follower = {
  carOf: (ctx: Ctx, id: string) => Promise<string | undefined>
  follow: (ctx: Ctx, carId: string) => Promise<void>
}

const followers: Partial<Record<string, Follower>> = {
  cars: { carOf: async (_, id) => id, follow: followVariants },
  car_variants: {
    carOf: async (ctx, id) =>
      (await findRecord(asSystem(ctx), carVariants, id, { fields: ['Car_id'] }))?.Car_id,
    follow: followVariants,
  },
  vehicleReviews: {
    carOf: async (ctx, id) => (await findRecord(asSystem(ctx), vehicleReviews, id, { fields: ['car'] }))?.car,
    follow: refreshRating,
  },
}

/** Changes or removes a record, and makes, in one transaction, what follows from it true again. */
export async function following<T>(
  ctx: Ctx,
  collection: AnyCollection,
  id: string,
  write: (ctx: Ctx) => Promise<T>,
): Promise<T> {
  const follower = followers[collection.name]
  if (!follower) return write(ctx)
  return inTransaction(ctx, async inner => {
    const before = await follower.carOf(inner, id)
    // The cars' rows are held first, in one order, so that two writes at once both count.
    if (before) await heldCar(inner, before)
    const result = await write(inner)
    for (const car of new Set([before, await follower.carOf(inner, id)]))
      if (car && (await heldCar(inner, car))) await follower.follow(inner, car)
    return result
  })
}

const heldCar = (ctx: Ctx, id: string) =>
  findRecord(asSystem(ctx), cars, id, { fields: ['id'], forUpdate: true })
