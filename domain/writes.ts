import type { AnyCollection, InputOf } from '#collections/define.ts'
import {
  bikeInquiry,
  cars,
  carVariants,
  commercialInquiries,
  usedVehiclesInquiries,
} from '#collections/index.ts'
import type { Ctx } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { deleteRecord } from '#records/delete.ts'
import { updateRecord } from '#records/update.ts'
import { updateMember } from './accounts/change-password.ts'
import { registerMember } from './accounts/register-member.ts'
import { followVariants } from './catalogue/follow-variants.ts'
import { following } from './catalogue/following.ts'
import { openConversation } from './chat/open-conversation.ts'
import { sendMessage } from './chat/send-message.ts'
import { reportRecord } from './inquiries/report-record.ts'
import { requestOnRoadPrice } from './inquiries/request-on-road-price.ts'
import { submitCarInquiry } from './inquiries/submit-car-inquiry.ts'
import { submitInquiry } from './inquiries/submit-inquiry.ts'
import { submitRentEnquiry } from './inquiries/submit-rent-enquiry.ts'
import type { Sender } from './limits/limits.ts'
import { changeListing } from './listings/change-listing.ts'
import { listVehicle } from './listings/list-vehicle.ts'
import { addToShortlist, blockMember } from './owned/keep-own.ts'
import { submitReview, submitUsedReview } from './reviews/submit-review.ts'

type Body = Record<string, unknown>
type Create = (ctx: Ctx, body: Body, sender: Sender) => Promise<Body>
type Change = (ctx: Ctx, id: string, body: Body, sender: Sender) => Promise<Body>

/** Collections whose records are made by a verb of the product, whoever asks: a page or the API. */
const creators: Partial<Record<string, Create>> = {
  CarsInquiry: submitCarInquiry,
  BikeInquiry: submitInquiry(bikeInquiry, 'new'),
  commercialInquiries: submitInquiry(commercialInquiries, 'new'),
  usedVehiclesInquiries: submitInquiry(usedVehiclesInquiries, 'new'),
  rentEnquiries: submitRentEnquiry,
  reports: reportRecord,
  usedVehicles: listVehicle,
  shortlists: addToShortlist,
  blocks: blockMember,
  onRoadPriceRequests: requestOnRoadPrice,
  users: registerMember,
  UsedVehicleConversations: openConversation,
  messages: sendMessage,
  vehicleReviews: submitReview,
  usedVehicleReviews: submitUsedReview,
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

/** Collections whose records are changed by a verb of the product. */
const changers: Partial<Record<string, Change>> = { usedVehicles: changeListing, users: updateMember }

/** Changes a record by its collection's verb, or plainly, and with it what follows from it. */
export async function changeRecord(
  ctx: Ctx,
  collection: AnyCollection,
  id: string,
  body: Body,
  sender: Sender,
): Promise<Body> {
  const change = changers[collection.name]
  if (change) return change(ctx, id, body, sender)
  return following(ctx, collection, id, inner =>
    updateRecord(inner, collection, id, body as InputOf<AnyCollection>),
  )
}

/** Removes a record, and makes true again what followed from it. */
export const removeRecord = (ctx: Ctx, collection: AnyCollection, id: string): Promise<void> =>
  following(ctx, collection, id, inner => deleteRecord(inner, collection, id))
