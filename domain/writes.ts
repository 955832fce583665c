import type { AnyCollection, InputOf } from '#collections/define.ts'
import { cars, carVariants } from '#collections/index.ts'
import type { Ctx } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { registerMember } from './accounts/register-member.ts'
import { followVariants } from './catalogue/follow-variants.ts'
import { requestOnRoadPrice } from './inquiries/request-on-road-price.ts'
import { submitCarInquiry } from './inquiries/submit-car-inquiry.ts'
import type { Sender } from './limits/limits.ts'
import { submitReview } from './reviews/submit-review.ts'

type Body = Record<string, unknown>
type Create = (ctx: Ctx, body: Body, sender: Sender) => Promise<Body>

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
