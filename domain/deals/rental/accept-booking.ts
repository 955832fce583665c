import { type Firm, firms, rentVehicles } from '#collections/index.ts'
import { occupy } from '#domain/rentals/occupancy/occupy.ts'
import { licenceEnd, notLicensed, permissionEnd } from '#domain/rentals/permission.ts'
import { asSystem, type Ctx } from '#records/context.ts'
import { refusedWrite } from '#records/errors.ts'
import { findRecord } from '#records/get.ts'
import { shareRentersNumber } from '../drives/share-number.ts'
import type { Deal } from '../engine/deal.ts'
import type { Effect } from '../engine/process.ts'
import { followEnquiry } from './follow-enquiry.ts'
import { rentalTermsOf } from './rental-terms.ts'
import { endOf } from './times.ts'

/**
 * Books the time, tells the enquiry, and discloses the renter's number to the operator. Adds the operator's name and UPI
 * address to the terms. Errors: 400 at `state` without a licence that lasts until its end, at `startDateTime` with free times if the time
 * is taken.
 */
export const acceptBooking: Effect = async (ctx, deal, also) => {
  const firm = await findLicensed(ctx, deal)
  if (!firm) throw refusedWrite('update', { state: notLicensed })
  const { startsAt, endsAt } = rentalTermsOf(deal.terms)
  await occupy(ctx, {
    vehicle: deal.subject,
    startsAt: new Date(String(startsAt)),
    endsAt: new Date(String(endsAt)),
    kind: 'booking',
    deal: deal.id,
    holder: deal.buyer,
  })
  await followEnquiry(ctx, deal, { status: 'Confirmed' })
  await shareRentersNumber(ctx, deal, also)
  return { operatorName: firm.name, ...(firm.upiAddress && { payTo: firm.upiAddress }) }
}

/** The operator of a rental, if its licence and the vehicle's permit last until the end; a vehicle may need no permit. */
export async function findLicensed(
  ctx: Ctx,
  { firm: id, subject, terms }: Pick<Deal, 'firm' | 'subject' | 'terms'>,
): Promise<Pick<Firm, 'name' | 'upiAddress'> | undefined> {
  const systemCtx = asSystem(ctx)
  const [firm, vehicle] = await Promise.all([
    findRecord(systemCtx, firms, id),
    findRecord(systemCtx, rentVehicles, subject, { fields: ['permitUntil'] }),
  ])
  const licence = firm && licenceEnd(firm)
  if (!firm || !vehicle || !licence) return undefined
  const until = permissionEnd({ ...vehicle, firm: id }, new Map([[id, licence]]))
  return until > endOf(terms ?? {}) ? firm : undefined
}
