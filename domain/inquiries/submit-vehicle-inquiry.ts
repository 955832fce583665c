import { bikeInquiry, carsInquiry, commercialInquiries } from '#collections/index.ts'
import type { Ctx } from '#records/context.ts'
import type { KindName, VehicleKind } from '../catalogue/kinds.ts'
import type { Sender } from '../rate-limits/rate-limits.ts'
import { submitInquiry } from './submit-inquiry.ts'

type InquiryInput = Record<string, string | undefined> & { id: string }
type SubmitVehicleInquiry = (ctx: Ctx, input: InquiryInput, sender: Sender) => Promise<unknown>

/** The action for each kind's inquiries, with its collection's field names. */
const submitters: Record<KindName, SubmitVehicleInquiry> = {
  cars: (ctx, { id, ...values }, sender) => submitCarInquiry(ctx, { ...values, cars: id }, sender),
  bikes: (ctx, { id, ...values }, sender) => submitBikeInquiry(ctx, { ...values, bikes: id }, sender),
  commercial: (ctx, { id, ...values }, sender) =>
    submitCommercialInquiry(ctx, { ...values, vehicle: id }, sender),
}

/** Stores a visitor's inquiry about a car as `pending`. */
export const submitCarInquiry = submitInquiry(carsInquiry, 'pending')

/** Stores a visitor's inquiry about a bike. */
export const submitBikeInquiry = submitInquiry(bikeInquiry, 'new')

/** Stores a visitor's inquiry about a commercial vehicle. */
export const submitCommercialInquiry = submitInquiry(commercialInquiries, 'new')

/** Stores an inquiry about a vehicle of any kind; `id` is its model. Errors: as `submitInquiry`. */
export const submitVehicleInquiry = (ctx: Ctx, kind: VehicleKind, input: InquiryInput, sender: Sender) =>
  submitters[kind.name](ctx, input, sender)
