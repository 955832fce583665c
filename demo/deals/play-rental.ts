import { wireDate } from '#collections/define.ts'
import { deals, rentEnquiries, rentVehicles } from '#collections/index.ts'
import { rentalProcess } from '#domain/deals/processes/rental.ts'
import { requestRental } from '#domain/deals/rental/request-rental.ts'
import { asSystem, type Ctx } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { getRecord } from '#records/get.ts'
import type { DemoFirm } from '../firms/firm-rows.ts'
import { rentalId } from '../rentals/rental-rows.ts'
import { memberId } from '../used-vehicles/member-id.ts'
import type { DemoMember } from '../used-vehicles/schema.ts'
import type { newHandOverPictures } from './hand-over-pictures.ts'
import { fullHour, toInstant, toRentalInstant } from './moments.ts'
import { rentalFacts } from './rental-facts.ts'
import type { DemoBooking } from './schema.ts'
import { actAs, dealId, playMove } from './stage.ts'
import { usualMoves } from './usual-moves.ts'

type Scenery = {
  now: Date
  firms: readonly DemoFirm[]
  members: readonly DemoMember[]
  drawPictures: ReturnType<typeof newHandOverPictures>
}

/** Plays a rental, from the enquiry to what came of it. */
export async function playRental(
  ctx: Ctx,
  booking: DemoBooking,
  { now, firms, members, drawPictures }: Scenery,
): Promise<void> {
  const { key, vehicle: no, renter, pickup, message } = booking
  const id = dealId(key)
  const vehicle = await getRecord(asSystem(ctx), rentVehicles, rentalId(no))
  const operator = firms.find(each => each.id === vehicle.firm)?.members[0]?.member
  const member = members.find(each => each.key === renter)
  if (!operator || !member) throw new Error(`rentals.json: ${key} lacks a side`)
  const sides = { buyer: memberId(renter), seller: memberId(operator) }
  const requestedAt = toInstant(booking.requested, now)
  const [start, end] = [fullHour(toInstant(booking.from, now)), fullHour(toInstant(booking.to, now))]
  const asRenter = actAs(ctx, sides.buyer, requestedAt)
  const enquiry = {
    id,
    car: vehicle.id,
    name: member.name,
    phone: Number(member.number),
    email: `${renter}@example.com`,
    rentalType: 'self_drive' as const,
    rentalBasis: 'daily' as const,
    pickupLocation: pickup,
    startDateTime: wireDate(start),
    endDateTime: wireDate(end),
    ...(message && { message }),
  }
  const set = { status: 'New' as const, user: sides.buyer }
  const deal = await requestRental(
    asRenter,
    await createRecord(asSystem(asRenter), rentEnquiries, enquiry, { set }),
  )
  if (!deal) throw new Error(`rentals.json: ${key} is no deal`)
  for (const step of [...usualMoves(booking, deal), ...(booking.steps ?? [])]) {
    const at = step.at ? toRentalInstant(step.at, now, { requested: requestedAt, start, end }) : now
    const before = await getRecord(asSystem(ctx), deals, id, { fields: ['codes', 'moves', 'terms'] })
    const { payload, hasPictures } = rentalFacts(step, { deal: before, at, now, booking, vehicle })
    await playMove(ctx, {
      id,
      process: rentalProcess,
      seen: before.moves ?? 0,
      step,
      sides,
      at,
      payload,
      ...(hasPictures && { files: await drawPictures(vehicle, booking, step) }),
    })
  }
}
