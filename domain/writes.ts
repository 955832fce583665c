import type { AnyCollection, InputOf } from '#collections/define.ts'
import { cars, carVariants, vehicleReviews } from '#collections/index.ts'
import { asSystem, type Ctx, inTransaction } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { deleteRecord } from '#records/delete.ts'
import { findRecord } from '#records/get.ts'
import { updateRecord } from '#records/update.ts'
import { updateMember } from './accounts/change-password.ts'
import { registerMember } from './accounts/register-member.ts'
import { followVariants } from './catalogue/follow-variants.ts'
import { requestOnRoadPrice } from './inquiries/request-on-road-price.ts'
import { submitCarInquiry } from './inquiries/submit-car-inquiry.ts'
import type { Sender } from './limits/limits.ts'
import { refreshRating } from './reviews/refresh-rating.ts'
import { submitReview } from './reviews/submit-review.ts'

type Body = Record<string, unknown>
type Create = (ctx: Ctx, body: Body, sender: Sender) => Promise<Body>
/** Makes true again what follows from the car that a record belongs to. */
type Follow = (ctx: Ctx, carId: string) => Promise<void>
type Follower = { carOf: (ctx: Ctx, id: string) => Promise<string | undefined>; follow: Follow }

/** Collections whose records are made by a verb of the product, whoever asks: a page or the API. */
const creators: Partial<Record<string, Create>> = {
  CarsInquiry: submitCarInquiry,
  onRoadPriceRequests: requestOnRoadPrice,
  users: registerMember,
  vehicleReviews: submitReview,
  cars: async (ctx, body) => {
    const car = await createRecord(ctx, cars, body)
    await followVariants(ctx, car.id)
    return car
  },
  car_variants: async (ctx, body) => {
    const variant = await createRecord(ctx, carVariants, body)
    await followVariants(ctx, variant.Car_id)
    return variant
  },
}

/** Creates a record through its collection's verb, or plainly where it has none. */
export async function writeRecord(
  ctx: Ctx,
  collection: AnyCollection,
  body: Body,
  sender: Sender,
): Promise<Body> {
  const create = creators[collection.name]
  return create ? create(ctx, body, sender) : createRecord(ctx, collection, body as InputOf<AnyCollection>)
}

/** Collections from whose records figures of a car follow. */
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

type Update = (ctx: Ctx, id: string, body: Body, sender: Sender) => Promise<Body>

/** Collections whose records are changed by a verb of the product. */
const updaters: Partial<Record<string, Update>> = { users: updateMember }

/** Changes a record by its collection's verb, or plainly, and with it, in one transaction, what follows from it. */
export async function changeRecord(
  ctx: Ctx,
  collection: AnyCollection,
  id: string,
  body: Body,
  sender: Sender,
): Promise<Body> {
  const update = updaters[collection.name]
  if (update) return update(ctx, id, body, sender)
  return following(ctx, collection, id, inner =>
    updateRecord(inner, collection, id, body as InputOf<AnyCollection>),
  )
}

/** Removes a record, and makes, in one transaction, what followed from it true again. */
export const removeRecord = (ctx: Ctx, collection: AnyCollection, id: string): Promise<void> =>
  following(ctx, collection, id, inner => deleteRecord(inner, collection, id))

async function following<T>(
  ctx: Ctx,
  collection: AnyCollection,
  id: string,
  write: (ctx: Ctx) => Promise<T>,
) {
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
