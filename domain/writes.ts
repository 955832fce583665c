import type { AnyCollection, InputOf } from '#collections/define.ts'
import { contactUs, popularBrands, rentEnquiries, socialMediaLinks, users } from '#collections/index.ts'
import type { Ctx } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { deleteRecord } from '#records/delete.ts'
import { checkChangeUploads } from '#records/files/check-change-uploads.ts'
import { checkUploads } from '#records/files/new-files.ts'
import { findRecord } from '#records/get.ts'
import { allowed } from '#records/rules.ts'
import { inTransaction } from '#records/transaction.ts'
import { updateRecord } from '#records/update.ts'
import { updateMember } from './accounts/change-password.ts'
import { deleteAccount } from './accounts/delete-account.ts'
import { registerMember } from './accounts/register-member.ts'
import { followPrices, pricesBefore } from './catalogue/follow-prices.ts'
import { followTexts, toldBefore } from './catalogue/follow-texts.ts'
import { followVariants } from './catalogue/follow-variants.ts'
import { following } from './catalogue/following.ts'
import { kinds, parentOf, type VehicleKind } from './catalogue/kinds.ts'
import { openConversation } from './chat/open-conversation.ts'
import { sendMessage } from './chat/send-message.ts'
import { changeInquiry } from './inquiries/change-inquiry.ts'
import { changeReport } from './inquiries/change-report.ts'
import { inquiryCollections } from './inquiries/inquiry-collections.ts'
import { reportRecord } from './inquiries/report-record.ts'
import { requestOnRoadPrice } from './inquiries/request-on-road-price.ts'
import {
  submitBikeInquiry,
  submitCarInquiry,
  submitCommercialInquiry,
} from './inquiries/submit-inquiry-about.ts'
import { submitRentEnquiry } from './inquiries/submit-rent-enquiry.ts'
import { submitUsedInquiry } from './inquiries/submit-used-inquiry.ts'
import type { Sender } from './limits/limits.ts'
import { changeListing } from './listings/change-listing.ts'
import { listVehicle } from './listings/list-vehicle.ts'
import { addNotice, changeNotice } from './notices/keep-notice.ts'
import { addSigned, changeSigned } from './operators/written-by.ts'
import { addToShortlist, blockMember, changeShortlist } from './owned/keep-own.ts'
import { addRate, changeRate, rateCollections } from './pricing/change-rates.ts'
import { readTexts } from './read-texts.ts'
import { changeRentEnquiry } from './rentals/change-rent-enquiry.ts'
import { changeReview } from './reviews/change-review.ts'
import { isReviews } from './reviews/reviewed.ts'
import { submitReview, submitUsedReview } from './reviews/submit-review.ts'

type Body = Record<string, unknown>
type Create = (ctx: Ctx, body: Body, sender: Sender) => Promise<Body>
type Change = (ctx: Ctx, id: string, body: Body, sender: Sender) => Promise<Body>

/** Collections whose records only say who wrote them last. */
const signed: readonly AnyCollection[] = [contactUs, socialMediaLinks, popularBrands]

/** Collections whose records are made by a verb of the product, whoever asks: a page or the API. */
const creators: Partial<Record<string, Create>> = {
  CarsInquiry: submitCarInquiry,
  BikeInquiry: submitBikeInquiry,
  commercialInquiries: submitCommercialInquiry,
  usedVehiclesInquiries: submitUsedInquiry,
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
  notices: addNotice,
  ...Object.fromEntries(rateCollections.map(each => [each.name, addRate(each)])),
  ...Object.fromEntries(signed.map(each => [each.name, addSigned(each)])),
}

/** Making a model or a variant makes what follows from it true. */
function ofKind(kind: VehicleKind): [string, Create][] {
  const make =
    (collection: VehicleKind['vehicles'] | VehicleKind['variants'], idOf: (made: Body) => string): Create =>
    async (ctx, body) => {
      // Pictures are decoded before the transaction, and only for somebody who may write.
      if (allowed(ctx, collection, 'create') !== false) await checkUploads(ctx, collection, body)
      return inTransaction(ctx, async inner => {
        const made: Body = await createRecord(inner, collection, body)
        const id = String(made.id)
        await followPrices(inner, collection, id)
        await followTexts(inner, collection, id)
        await followVariants(inner, kind, idOf(made))
        return (await findRecord(inner, collection, id)) ?? made
      })
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
  ...Object.fromEntries(
    inquiryCollections.map(each => [
      each.name,
      changeInquiry(each, each === rentEnquiries ? changeRentEnquiry : undefined),
    ]),
  ),
  users: updateMember,
  reports: changeReport,
  shortlists: changeShortlist,
  notices: changeNotice,
  ...Object.fromEntries(rateCollections.map(each => [each.name, changeRate(each)])),
  ...Object.fromEntries(signed.map(each => [each.name, changeSigned(each)])),
}

/** Changes a record by its collection's verb, or plainly, and with it what follows from it. */
export async function changeRecord(
  ctx: Ctx,
  collection: AnyCollection,
  id: string,
  body: Body,
  sender: Sender,
): Promise<Body> {
  // Before what follows begins a transaction.
  await checkChangeUploads(ctx, collection, id, body)
  const change = changers[collection.name]
  if (change) return change(ctx, id, readTexts(collection, body), sender)
  return following(ctx, collection, id, inner =>
    isReviews(collection)
      ? changeReview(inner, collection, id, readTexts(collection, body))
      : changed(inner, collection, id, body),
  )
}

/** A model's or a variant's prices agree, and its figures go with the texts that are changed. */
async function changed(ctx: Ctx, collection: AnyCollection, id: string, body: Body): Promise<Body> {
  const update = () => updateRecord(ctx, collection, id, body as InputOf<AnyCollection>)
  const vehicles = Object.values(kinds)
    .flatMap(kind => [kind.vehicles, kind.variants])
    .find(({ name }) => name === collection.name)
  if (!vehicles) return update()
  const [prices, before] = [await pricesBefore(ctx, vehicles, id), await toldBefore(ctx, vehicles, id)]
  const result = await update()
  await followPrices(ctx, vehicles, id, prices)
  await followTexts(ctx, vehicles, id, before)
  return result
}

/** Removes a record, and makes true again what followed from it. */
export const removeRecord = (ctx: Ctx, collection: AnyCollection, id: string): Promise<void> =>
  collection.name === users.name
    ? deleteAccount(ctx, id)
    : following(ctx, collection, id, inner => deleteRecord(inner, collection, id))
