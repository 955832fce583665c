import type { InputOf, RecordOf } from '#collections/define.ts'
import { usedVehicles } from '#collections/index.ts'
import { canMoveListing, moveListing, stateOf } from '#collections/listing-moves.ts'
import { assertNoContactDetails } from '#domain/contact-details/contact-detail-errors.ts'
import { notifySeller } from '#domain/notifications/notify.ts'
import type { Ctx } from '#records/context.ts'
import { refusedWrite } from '#records/errors.ts'
import { asText, required } from '#records/field-types/field-type.ts'
import { applyModifiers, listNamedFields, readChanges } from '#records/modifiers.ts'
import { joinTransaction } from '#records/transaction.ts'
import { updateRecord } from '#records/update.ts'
import { recordListedOdometer } from '../odometer-readings.ts'
import { deriveListingFields } from './derive-listing-fields.ts'

type Input = InputOf<typeof usedVehicles>
type Listing = RecordOf<typeof usedVehicles>

/** Its last approved price is what others have seen. */
const wasApproved = ['approved', 'expired']

/**
 * Changes a listing. A seller's change needs approval again; a price change needs it only beyond 30 % of the last
 * approved price. A draft stays a draft until its seller submits it. A seller can mark a listing sold, withdraw it and
 * relist it, or renew an
 * expired one. A claim is unverified once its seller changes it. No public text may contain contact details, neither a
 * new one nor any text of a listing that is submitted or approved. An operator gives a reason for a rejection, and an
 * approval clears it. A listing that a signal of fraud holds cannot be approved before its decision. Errors: 404 if the caller may not see or change it, 400 with field items.
 */
export function changeListing(ctx: Ctx, id: string, patch: Input) {
  const { values, fromPlate } = deriveListingFields(patch)
  const deriveServerFields = ctx.viewer.kind === 'member' ? deriveForSeller : deriveForOperator
  let before: Listing['status'] = ''
  const change = (inner: Ctx) =>
    updateRecord(inner, usedVehicles, id, values, {
      set: current => {
        before = current.status
        const isNewPlate = asText(values.registrationNumber) !== current.registrationNumber
        const follows = isNewPlate ? fromPlate : {}
        const derived = { ...follows, ...deriveServerFields(current, values, follows) }
        refuseContactDetails(current, values, derived.status ?? values.status)
        return derived
      },
    })
  if (ctx.viewer.kind !== 'operator') return change(ctx)
  return joinTransaction(ctx, async inner => {
    const made = await change(inner)
    if (made.status !== before) await notifyVerdict(inner, made)
    if (made.status === 'approved') await recordListedOdometer(inner, made)
    return made
  })
}

/** Existing texts are checked when the listing is submitted or approved. */
function refuseContactDetails(current: Listing, patch: Input, status: unknown) {
  const changed = readChanges(usedVehicles.fields, current, patch)
  const isBeingPublished = status !== current.status && (status === 'pending' || status === 'approved')
  assertNoContactDetails('update', usedVehicles, isBeingPublished ? { ...current, ...changed } : changed)
}

async function notifyVerdict(ctx: Ctx, made: Listing) {
  const { status, rejectionReason } = made
  if (status === 'approved') await notifySeller(ctx, made, { status })
  if (status === 'rejected') await notifySeller(ctx, made, { status, reason: rejectionReason ?? '' })
}

/** The derived fields of a seller's change. */
function deriveForSeller(current: Listing, patch: Input, follows: Input): Input {
  const changed = [...changedKeys(current, patch), ...changedKeys(current, follows)]
  const verified = (current.verified ?? []).filter(claim => !changed.includes(claim))
  // Each price is compared with the approved one, so that small changes add up.
  const approvedPrice = current.approvedPrice ?? current.price
  const isPriced = wasApproved.includes(current.status ?? '') && changed.includes('price')
  const isReviewNeeded =
    changed.some(key => key !== 'price') ||
    (isPriced && isLargeChange(approvedPrice, resolvePrice(current, patch)))
  const state = stateOf(current)
  // A status that sellers may not set is ignored, like every such field.
  const to = canMoveListing('seller', state.status, patch.status) ? patch.status : undefined
  const change = isReviewNeeded ? 'facts' : changed.length ? 'price' : 'nothing'
  const moved = moveListing('seller', state, { to, changed: change }) ?? state
  if (to && moved.status === 'pending' && !current.vehicle_image)
    throw refusedWrite('update', { vehicle_image: required })
  return {
    ...(verified.length !== current.verified?.length && { verified }),
    ...(isPriced && { approvedPrice }),
    ...moved,
    ...(to && moved.status === 'pending' && { rejectionReason: '' }),
  }
}

/** The derived fields of an operator's change: the seller learns what is wrong with the listing. */
function deriveForOperator(current: Listing, patch: Input): Input {
  const { status = current.status, rejectionReason } = patch
  const state = stateOf(current)
  // What is no status is refused by its field.
  if (!canMoveListing('operator', state.status, status)) return {}
  const moved = moveListing('operator', state, { to: status })
  if (!moved) throw refusedWrite('update', { status: heldError })
  if (status === 'approved') return { rejectionReason: '', approvedPrice: resolvePrice(current, patch) }
  if (patch.status !== 'rejected') return {}
  const reason = rejectionReason ?? (current.status === 'rejected' ? current.rejectionReason : '')
  if (!reason?.trim()) throw refusedWrite('update', { rejectionReason: required })
  return { heldFrom: moved.heldFrom }
}

const heldError = {
  code: 'validation_held',
  message: 'The listing is held: decide its fraud signals first.',
}

/** The share of the approved price that a seller may change it by without approval. */
const maxUnreviewedPriceChange = 0.3

const isLargeChange = (approved: number | null, price: number | null) =>
  approved !== null && price !== null && Math.abs(price - approved) > approved * maxUnreviewedPriceChange

/** The price after a change, as its field parses it. */
function resolvePrice(current: Listing, patch: Input): number | null {
  const { price = current.price } = readChanges(usedVehicles.fields, current, patch)
  return typeof price === 'number' ? price : null
}

/** Fields that a seller may set and whose value changes, directly or with a modifier. */
const changedKeys = (current: Record<string, unknown>, patch: Record<string, unknown>) =>
  listNamedFields(usedVehicles.fields, patch)
    .filter(
      ([key, field]) =>
        isOpen(field.options) &&
        JSON.stringify(current[key]) !== JSON.stringify(applyModifiers(patch, key, field, current[key])),
    )
    .map(([key]) => key)

const isOpen = (options: object) => !('writable' in options && options.writable)
