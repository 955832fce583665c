import type { AnyCollection, Field } from '#collections/define.ts'
import {
  contactUs,
  fraudSettings,
  popularBrands,
  rentEnquiries,
  socialMediaLinks,
} from '#collections/index.ts'
import type { Ctx } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { deleteRecord } from '#records/delete.ts'
import { asText } from '#records/field-types/field-type.ts'
import { asList } from '#records/field-types/select.ts'
import { checkChangeUploads } from '#records/files/check-change-uploads.ts'
import { checkUploads } from '#records/files/new-files.ts'
import { findRecord } from '#records/get.ts'
import { evaluateRule } from '#records/rules.ts'
import { inTransaction } from '#records/transaction.ts'
import { updateRecord } from '#records/update.ts'
import { updateMember } from './accounts/change-password.ts'
import { deleteAccount } from './accounts/delete-account.ts'
import { registerMember } from './accounts/register-member.ts'
import { deriveFigures, lockFigures } from './catalogue/derive-figures.ts'
import { deriveFromVariants, fieldsFromVariants } from './catalogue/derive-from-variants.ts'
import { derivePrices, lockPrices } from './catalogue/derive-prices.ts'
import { withDerivedFields } from './catalogue/derived-fields.ts'
import { kinds, parentOf, type VehicleKind } from './catalogue/kinds.ts'
import { changeTransportPaper } from './catalogue/transport-papers/change-paper.ts'
import { appendMessages } from './chat/append-messages.ts'
import { blockMember } from './chat/block.ts'
import { openConversation } from './chat/open-conversation.ts'
import { sendMessage } from './chat/send-message.ts'
import { deleteFirm } from './firms/delete-firm.ts'
import { changeInquiry } from './inquiries/change-inquiry.ts'
import { inquiryCollections } from './inquiries/inquiry-collections.ts'
import { changeReport, reportRecord } from './inquiries/reports.ts'
import { requestOnRoadPrice } from './inquiries/request-on-road-price.ts'
import { submitRentEnquiry } from './inquiries/submit-rent-enquiry.ts'
import { submitUsedInquiry } from './inquiries/submit-used-inquiry.ts'
import {
  submitBikeInquiry,
  submitCarInquiry,
  submitCommercialInquiry,
} from './inquiries/submit-vehicle-inquiry.ts'
import { addNotice, changeNotice } from './notices/write-notices.ts'
import { createWithEditor, updateWithEditor } from './operators/editor-fields.ts'
import { addRate, changeRate, rateCollections } from './pricing/change-rates.ts'
import type { Sender } from './rate-limits/rate-limits.ts'
import { changeRentEnquiry } from './rentals/change-rent-enquiry.ts'
import { changeRentVehicle, createRentVehicle } from './rentals/change-rent-vehicle.ts'
import { changeReview } from './reviews/change-review.ts'
import { isReviewCollection } from './reviews/review-targets.ts'
import { submitReview, submitUsedReview } from './reviews/submit-review.ts'
import { addToShortlist, updateShortlist } from './shortlist/change-shortlist.ts'
import { changeListing } from './used-vehicles/sell/change-listing.ts'
import { createListing } from './used-vehicles/sell/create-listing.ts'

type Body = Record<string, unknown>
type CreateHandler = (ctx: Ctx, body: Body, sender: Sender) => Promise<Body>
type UpdateHandler = (ctx: Ctx, id: string, body: Body, sender: Sender) => Promise<Body>

/** Collections whose records store their last editor and have no other handler. */
const editorTracked: readonly AnyCollection[] = [contactUs, socialMediaLinks, popularBrands, fraudSettings]

/** Create handlers by collection, used by pages and the API. */
const createHandlers: Partial<Record<string, CreateHandler>> = {
  CarsInquiry: submitCarInquiry,
  BikeInquiry: submitBikeInquiry,
  commercialInquiries: submitCommercialInquiry,
  usedVehiclesInquiries: submitUsedInquiry,
  rentEnquiries: submitRentEnquiry,
  rentVehicles: createRentVehicle,
  reports: reportRecord,
  usedVehicles: createListing,
  shortlists: addToShortlist,
  blocks: blockMember,
  onRoadPriceRequests: requestOnRoadPrice,
  users: registerMember,
  UsedVehicleConversations: openConversation,
  messages: sendMessage,
  vehicleReviews: submitReview,
  usedVehicleReviews: submitUsedReview,
  ...Object.fromEntries(Object.values(kinds).flatMap(kindHandlers)),
  notices: addNotice,
  ...Object.fromEntries(rateCollections.map(each => [each.name, addRate(each)])),
  ...Object.fromEntries(editorTracked.map(each => [each.name, createWithEditor(each)])),
}

/** Creating a model or a variant also updates the derived fields. */
function kindHandlers(kind: VehicleKind): [string, CreateHandler][] {
  const createVehicle =
    (
      collection: VehicleKind['vehicles'] | VehicleKind['variants'],
      idOf: (made: Body) => string,
    ): CreateHandler =>
    async (ctx, body) => {
      // Pictures are decoded before the transaction, and only for a caller who may write.
      if (evaluateRule(ctx, collection, 'create') !== false) await checkUploads(ctx, collection, body)
      return inTransaction(ctx, async inner => {
        const made: Body = await createRecord(inner, collection, body)
        const id = String(made.id)
        await derivePrices(inner, collection, id)
        await deriveFigures(inner, collection, id)
        await deriveFromVariants(inner, kind, idOf(made))
        return (await findRecord(inner, collection, id)) ?? made
      })
    }
  return [
    [kind.vehicles.name, createVehicle(kind.vehicles, made => String(made.id))],
    [kind.variants.name, createVehicle(kind.variants, made => parentOf(kind, made))],
  ]
}

/** Whether creating a record of the collection is more than adding it. */
export const hasCreateHandler = ({ name }: AnyCollection): boolean => name in createHandlers

/** Creates a record with its collection's handler, or with a plain create. */
export async function handleCreate(
  ctx: Ctx,
  collection: AnyCollection,
  body: Body,
  sender: Sender,
): Promise<Body> {
  const create = createHandlers[collection.name]
  return create ? create(ctx, coerceTexts(collection, body), sender) : createRecord(ctx, collection, body)
}

/** Update handlers by collection. */
const updateHandlers: Partial<Record<string, UpdateHandler>> = {
  usedVehicles: changeListing,
  ...Object.fromEntries(
    inquiryCollections.map(each => [
      each.name,
      changeInquiry(each, each === rentEnquiries ? changeRentEnquiry : undefined),
    ]),
  ),
  users: updateMember,
  UsedVehicleConversations: appendMessages,
  reports: changeReport,
  rentVehicles: changeRentVehicle,
  shortlists: updateShortlist,
  notices: changeNotice,
  ...Object.fromEntries(rateCollections.map(each => [each.name, changeRate(each)])),
  transportPapers: changeTransportPaper,
  ...Object.fromEntries(editorTracked.map(each => [each.name, updateWithEditor(each)])),
}

/** Changes a record with its collection's handler, or with a plain update, and updates derived fields. */
export async function handleUpdate(
  ctx: Ctx,
  collection: AnyCollection,
  id: string,
  body: Body,
  sender: Sender,
): Promise<Body> {
  // Runs before the transaction starts.
  await checkChangeUploads(ctx, collection, id, body)
  const change = updateHandlers[collection.name]
  if (change) return change(ctx, id, coerceTexts(collection, body), sender)
  return withDerivedFields(ctx, collection, id, inner =>
    isReviewCollection(collection)
      ? changeReview(inner, collection, id, coerceTexts(collection, body))
      : updateVehicle(inner, collection, id, body),
  )
}

/**
 * Updates a vehicle, so that its prices agree and its figures follow changed texts. The audit log leaves out what
 * follows from a model's variants, because such a change does not stay.
 */
async function updateVehicle(ctx: Ctx, collection: AnyCollection, id: string, body: Body): Promise<Body> {
  const model = Object.values(kinds).find(kind => kind.vehicles.name === collection.name)
  const unlogged = model && (await fieldsFromVariants(ctx, model, id))
  const update = () => updateRecord(ctx, collection, id, body, { unlogged })
  const vehicles = Object.values(kinds)
    .flatMap(kind => [kind.vehicles, kind.variants])
    .find(({ name }) => name === collection.name)
  if (!vehicles) return update()
  const [prices, before] = [await lockPrices(ctx, vehicles, id), await lockFigures(ctx, vehicles, id)]
  const result = await update()
  await derivePrices(ctx, vehicles, id, prices)
  await deriveFigures(ctx, vehicles, id, before)
  return result
}

type DeleteHandler = (ctx: Ctx, id: string) => Promise<void>

const deleteHandlers: Partial<Record<string, DeleteHandler>> = { users: deleteAccount, firms: deleteFirm }

/** Deletes a record with its collection's handler, or with a plain delete, and updates what was derived from it. */
export async function handleDelete(ctx: Ctx, collection: AnyCollection, id: string): Promise<void> {
  const remove = deleteHandlers[collection.name]
  if (remove) return remove(ctx, id)
  await withDerivedFields(ctx, collection, id, inner => deleteRecord(inner, collection, id))
}

const textTypes = ['text', 'email', 'url', 'editor']

/** A request body for the domain's actions: text fields and ids become texts, whatever their type in the request. */
const coerceTexts = (collection: AnyCollection, body: Body): Body =>
  Object.fromEntries(
    Object.entries(body).map(([key, value]) => [
      key,
      key === 'id' ? asText(value) : coerceText(fieldOf(collection, key), value),
    ]),
  )

const fieldOf = ({ fields }: AnyCollection, key: string) =>
  Object.hasOwn(fields, key) ? fields[key] : undefined

function coerceText(field: Field | undefined, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !field) return value
  if (textTypes.includes(field.type)) return asText(value)
  const isOne = 'multiple' in field.options && field.options.multiple === false
  return field.type === 'relation' && isOne ? (asList(value).at(-1) ?? '') : value
}
