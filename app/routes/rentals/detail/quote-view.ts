import rentEnquiryMessages from '#app/messages/en/rentals/enquiry.json'
import { translations } from '#app/messages/use-translations.ts'
import { checkFree } from '#domain/rentals/occupancy/check-free.ts'
import { checkPermission } from '#domain/rentals/permission.ts'
import { priceRental, type RentalPrice } from '#domain/rentals/prices/price-rental.ts'
import { checkNewSpan } from '#domain/rentals/rent-times.ts'
import type { RentalDetail } from '#domain/rentals/rental-card.ts'
import type { RentBasis, RentType } from '#domain/rentals/rental-prices.ts'
import { checkRentalLength } from '#domain/rentals/rental-rules.ts'
import type { Ctx } from '#records/context.ts'
import { RecordError } from '#records/errors.ts'
import { spanOf } from '../enquiry/check-enquiry.ts'
import { type EnquiryValues, type FreeTime, quoteFields, valuesOf } from '../enquiry/enquiry-state.ts'
import { refusalOf } from '../enquiry/refusal.ts'

const t = translations(rentEnquiryMessages)

export type QuoteView = {
  values: EnquiryValues
  /** The month of the calendar that the address names. */
  month: string
  rentalType: RentType
  rentalBasis: RentBasis
  /** Whether dates were chosen; then without a price there is none of that kind. */
  isChosen: boolean
  price?: RentalPrice | undefined
  problem?: string
  /** The next times in which it is free, if the chosen one is taken. */
  free?: readonly FreeTime[]
}

/**
 * The price of the dates in the address, before anything is asked for: with every line, or why the vehicle is not to be
 * had then. Without dates, only the values of the form.
 */
export async function loadQuote(
  ctx: Ctx,
  vehicle: RentalDetail,
  searchParams: URLSearchParams,
): Promise<QuoteView> {
  const values = valuesOf(searchParams, quoteFields)
  const { start, end } = spanOf(values)
  const month = searchParams.get('month') ?? ''
  const wish = wishOf(values)
  const form = { values, month, ...wish }
  if (!start || !end) return { ...form, isChosen: false }
  if (end <= start) return { ...form, isChosen: false, problem: t('endBeforeStart') }
  const span = { startsAt: start, endsAt: end }
  let quote: QuoteView = { ...form, isChosen: true }
  const holder = ctx.viewer.kind === 'member' ? ctx.viewer.id : ''
  try {
    // First, so that nobody has the hours of a thousand years priced.
    checkNewSpan({ start, end })
    quote = { ...quote, price: priceRental(vehicle, { ...span, ...wish }) }
    await checkPermission(ctx, vehicle, end)
    checkRentalLength(vehicle, { ...span, rentalBasis: wish.rentalBasis })
    await checkFree(ctx, { vehicle: vehicle.id, holder, ...span })
    return quote
  } catch (error) {
    const refused = error instanceof RecordError ? refusalOf(error) : undefined
    if (!refused) throw error
    const { problems } = refused
    return {
      ...quote,
      problem: problems.map(({ text }) => text).join(' '),
      free: problems.flatMap(each => each.free ?? []),
    }
  }
}

const wishOf = ({ rentalType, rentalBasis }: EnquiryValues) => ({
  rentalType: rentalType === 'with_driver' ? ('with_driver' as const) : ('self_drive' as const),
  rentalBasis: rentalBasis === 'hourly' ? ('hourly' as const) : ('daily' as const),
})
