import type { RecordOf } from '#collections/define.ts'
import { popularBrands, type rentEnquiries, rentVehicles } from '#collections/index.ts'
import { listMemberships } from '#domain/firms/membership.ts'
import { cancellationTable } from '#domain/rentals/cancellation.ts'
import { priceRental } from '#domain/rentals/prices/price-rental.ts'
import { asSystem, type Ctx, nowOf } from '#records/context.ts'
import { type FieldError, refusedWrite } from '#records/errors.ts'
import { findRecord } from '#records/get.ts'
import type { Deal } from '../engine/deal.ts'
import { lockDeal, makeDueMove, startDeal } from '../engine/move-deal.ts'
import { dateOf } from '../engine/process.ts'
import { rentalProcess } from '../processes/rental.ts'
import { findLicensed } from './accept-booking.ts'
import { checkWaitingRentals } from './waiting-rentals.ts'

type Enquiry = RecordOf<typeof rentEnquiries>

const noPrice: FieldError = {
  code: 'validation_no_price',
  message: 'This vehicle is not offered that way.',
}

const ownVehicle: FieldError = {
  code: 'validation_own_listing',
  message: 'This is a vehicle of your own firm.',
}

/**
 * Begins the rental of a stored enquiry about a vehicle of an operator firm; undefined for other vehicles and for a
 * guest. The deal has the enquiry's id, and the prices and the cancellation table of this moment. A vehicle that is
 * booked at once is confirmed, if its operator may rent it. Call it in the transaction that stores the enquiry. Errors:
 * 400 at `car` for a vehicle of the renter’s own firm and for a renter with `maxWaitingRentals`, at `rentalBasis` without a price of that kind, at `startDateTime` if the time is taken.
 */
export async function requestRental(ctx: Ctx, enquiry: Enquiry): Promise<Deal | undefined> {
  const { viewer } = ctx
  const vehicle = await findRecord(asSystem(ctx), rentVehicles, enquiry.car)
  if (!vehicle?.firm || viewer.kind !== 'member') return undefined
  if ((await listMemberships(ctx)).some(({ id }) => id === vehicle.firm))
    throw refusedWrite('create', { car: ownVehicle })
  const { rentalType, rentalBasis } = enquiry
  if (!rentalType || !rentalBasis) return undefined
  const [startsAt, endsAt] = [dateOf(enquiry.startDateTime), dateOf(enquiry.endDateTime)]
  const price = priceRental(vehicle, { startsAt, endsAt, rentalType, rentalBasis })
  if (!price) throw refusedWrite('create', { rentalBasis: noPrice })
  const brand = vehicle.brand
    ? await findRecord(asSystem(ctx), popularBrands, vehicle.brand, { fields: ['brand_name'] })
    : undefined
  const payload = {
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    rentalType,
    rentalBasis,
    pickup: enquiry.pickupLocation,
    ...(enquiry.dropoffLocation && { dropoff: enquiry.dropoffLocation }),
    ...(enquiry.message && { message: enquiry.message }),
    lines: price.lines,
    total: price.total,
    deposit: price.deposit,
    cancellation: cancellationTable(vehicle.cancellation, nowOf(ctx)),
    ...(vehicle.kmPerDay && { kmPerDay: vehicle.kmPerDay }),
    ...(vehicle.extraKmPrice && { extraKmPrice: vehicle.extraKmPrice }),
  }
  const newDeal = {
    buyer: viewer.id,
    seller: '',
    firm: vehicle.firm,
    subjectKind: 'rentVehicles' as const,
    subject: vehicle.id,
    subjectName: [brand?.brand_name, vehicle.name].filter(Boolean).join(' '),
  }
  const move = { moveId: enquiry.id, payload }
  const deal = await startDeal(ctx, rentalProcess, newDeal, move, inner =>
    checkWaitingRentals(inner, viewer.id),
  )
  // A repeated request is the same one, whatever has become of it.
  if (deal.moves !== 1) return deal
  if (vehicle.bookingMode !== 'instant' || !(await findLicensed(ctx, deal))) return deal
  return makeDueMove(ctx, await lockDeal(ctx, deal.id), 'confirmAtOnce')
}
