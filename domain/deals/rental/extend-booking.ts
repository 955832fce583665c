import { wireDate } from '#collections/define.ts'
import { rentVehicles } from '#collections/index.ts'
import { extend } from '#domain/rentals/occupancy/occupy.ts'
import { priceRental, type RentalLine } from '#domain/rentals/prices/price-rental.ts'
import { rentTimeLimits } from '#domain/rentals/rent-period.ts'
import { asSystem, type Ctx, nowOf } from '#records/context.ts'
import { dayMs } from '#records/durations.ts'
import { type FieldError, refusedWrite } from '#records/errors.ts'
import { getRecord } from '#records/get.ts'
import type { Deal } from '../engine/deal.ts'
import type { Effect } from '../engine/process.ts'
import { followEnquiry } from './follow-enquiry.ts'
import { rentalTermsOf, sumOf } from './rental-terms.ts'

const notLater: FieldError = { code: 'validation_not_later', message: 'Choose a later end.' }
const tooLong: FieldError = {
  code: 'validation_rent_too_long',
  message: `A vehicle can be rented for at most ${rentTimeLimits.maxDays} days.`,
}

/** What a longer rental costs, in ₹: the lines and the total of the whole, what was agreed before, and the difference. */
export type ExtensionQuote = { lines: RentalLine[]; total: number; agreed: number; amount: number }

/** The price of a longer rental by the vehicle's present prices; stores nothing. Errors: 400 at `endsAt`. */
export async function quoteExtension(
  ctx: Ctx,
  { subject, terms }: Pick<Deal, 'subject' | 'terms'>,
  endsAt: Date,
): Promise<ExtensionQuote> {
  const { startsAt, endsAt: present, extensions = [], rentalType, rentalBasis, total } = rentalTermsOf(terms)
  const [start, end] = [new Date(String(startsAt)), new Date(String(present))]
  // Also for times that are none.
  if (!(endsAt > end && endsAt > nowOf(ctx))) throw refusedWrite('update', { endsAt: notLater })
  if (endsAt.getTime() - start.getTime() > rentTimeLimits.maxDays * dayMs)
    throw refusedWrite('update', { endsAt: tooLong })
  const vehicle = await getRecord(asSystem(ctx), rentVehicles, subject)
  const wish = rentalType && rentalBasis && { startsAt: start, endsAt, rentalType, rentalBasis }
  const priced = wish && priceRental(vehicle, wish)
  const agreed = (total ?? 0) + sumOf(extensions.map(({ amount }) => amount))
  const newTotal = priced?.total ?? agreed
  return { lines: priced?.lines ?? [], total: newTotal, agreed, amount: Math.max(0, newTotal - agreed) }
}

/** Adds the price of the longer rental to what is asked for. Errors: 400 at `endsAt`. */
export const priceExtension: Effect = async (ctx, deal) => {
  const { extension } = rentalTermsOf(deal.terms)
  if (!extension) return undefined
  const endsAt = new Date(extension.endsAt)
  const { amount, lines } = await quoteExtension(ctx, deal, endsAt)
  return { extension: { endsAt: endsAt.toISOString(), amount, lines } }
}

/** Takes the longer time. Errors: 400 if somebody else has it. */
export const extendBooking: Effect = async (ctx, deal) => {
  const endsAt = new Date(String(rentalTermsOf(deal.terms).endsAt))
  await extend(ctx, { deal: deal.id, endsAt })
  await followEnquiry(ctx, deal, { endDateTime: wireDate(endsAt) })
  return undefined
}
