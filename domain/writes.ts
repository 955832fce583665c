import type { AnyCollection, InputOf } from '#collections/define.ts'
import { usedVehiclesInquiries } from '#collections/index.ts'
import type { Ctx } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { deleteRecord } from '#records/delete.ts'
import { updateRecord } from '#records/update.ts'
import { updateMember } from './accounts/change-password.ts'
import { registerMember } from './accounts/register-member.ts'
import { followVariants } from './catalogue/follow-variants.ts'
import { following } from './catalogue/following.ts'
import { kinds, parentOf, type VehicleKind } from './catalogue/kinds.ts'
import { openConversation } from './chat/open-conversation.ts'
import { sendMessage } from './chat/send-message.ts'
import { reportRecord } from './inquiries/report-record.ts'
import { requestOnRoadPrice } from './inquiries/request-on-road-price.ts'
import { submitInquiry } from './inquiries/submit-inquiry.ts'
import {
  submitBikeInquiry,
  submitCarInquiry,
  submitCommercialInquiry,
} from './inquiries/submit-inquiry-about.ts'
import { submitRentEnquiry } from './inquiries/submit-rent-enquiry.ts'
import type { Sender } from './limits/limits.ts'
import { changeListing } from './listings/change-listing.ts'
import { listVehicle } from './listings/list-vehicle.ts'
import { addToShortlist, blockMember, changeShortlist } from './owned/keep-own.ts'
import { readTexts } from './read-texts.ts'
import { submitReview, submitUsedReview } from './reviews/submit-review.ts'

type Body = Record<string, unknown>
type Create = (ctx: Ctx, body: Body, sender: Sender) => Promise<Body>
type Change = (ctx: Ctx, id: string, body: Body, sender: Sender) => Promise<Body>

/** Collections whose records are made by a verb of the product, whoever asks: a page or the API. */
const creators: Partial<Record<string, Create>> = {
  CarsInquiry: submitCarInquiry,
  BikeInquiry: submitBikeInquiry,
  commercialInquiries: submitCommercialInquiry,
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
  ...Object.fromEntries(Object.values(kinds).flatMap(ofKind)),
}

/** Making a model or a variant makes what follows from it true. */
function ofKind(kind: VehicleKind): [string, Create][] {
  const make =
    (collection: AnyCollection, idOf: (made: Body) => string): Create =>
    async (ctx, body) => {
      const made: Body = await createRecord(ctx, collection, body)
      await followVariants(ctx, kind, idOf(made))
      return made
    }
  return [
    [kind.vehicles.name, make(kind.vehicles, made => String(made.id))],
    [kind.variants.name, make(kind.variants, made => parentOf(kind, made))],
  ]
}

/** Creates a record through its collection's verb, or plainly where it has none. */
export async function writeRecord(
  ctx: Ctx,
  collection: AnyCollection,
  body: Body,
  sender: Sender,
): Promise<Body> {
  const create = creators[collection.name]
  return create
    ? create(ctx, readTexts(collection, body), sender)
    : createRecord(ctx, collection, body as InputOf<AnyCollection>)
}

/** Collections whose records are changed by a verb of the product. */
const changers: Partial<Record<string, Change>> = {
  usedVehicles: changeListing,
  users: updateMember,
  shortlists: changeShortlist,
}

/** Changes a record by its collection's verb, or plainly, and with it what follows from it. */
export async function changeRecord(
  ctx: Ctx,
  collection: AnyCollection,
  id: string,
  body: Body,
  sender: Sender,
): Promise<Body> {
  const change = changers[collection.name]
  if (change) return change(ctx, id, readTexts(collection, body), sender)
  return following(ctx, collection, id, inner =>
    updateRecord(inner, collection, id, body as InputOf<AnyCollection>),
  )
}

/** Removes a record, and makes true again what followed from it. */
export const removeRecord = (ctx: Ctx, collection: AnyCollection, id: string): Promise<void> =>
  following(ctx, collection, id, inner => deleteRecord(inner, collection, id))
