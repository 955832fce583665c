import { firmPlaces } from '#collections/index.ts'
import { askDrive } from '#domain/deals/drives/ask-drive.ts'
import { bookableSlots, driveMinutes, hasSlots, type SlottedPlace } from '#domain/deals/drives/slots.ts'
import { testDriveProcess } from '#domain/deals/processes/test-drive.ts'
import { asSystem, type Ctx } from '#records/context.ts'
import { dayMs } from '#records/durations.ts'
import { getRecord } from '#records/get.ts'
import { type DemoFirm, placeId } from '../firms/firm-rows.ts'
import { listingId } from '../used-vehicles/listing-row.ts'
import { memberId } from '../used-vehicles/member-id.ts'
import type { UsedListing } from '../used-vehicles/schema.ts'
import { toInstant } from './moments.ts'
import type { DemoDrive } from './schema.ts'
import { actAs, dealId, playMove, sender } from './stage.ts'

type Scenery = {
  now: Date
  firms: readonly DemoFirm[]
  listings: readonly Pick<UsedListing, 'no' | 'seller'>[]
}

/** Plays a test drive, from the buyer's wish to what came of it. */
export async function playDrive(
  ctx: Ctx,
  { key, kind, vehicle, buyer, firm, place: nth = 1, requested, wish, second, message, steps }: DemoDrive,
  { now, firms, listings }: Scenery,
): Promise<void> {
  const [id, requestedAt] = [dealId(key), toInstant(requested, now)]
  const place = firm ? await getRecord(asSystem(ctx), firmPlaces, placeId(firm, nth)) : undefined
  const startsAt = chooseTime(wish, { place, requestedAt, now })
  const sides = { buyer: memberId(buyer), seller: sellerOf() }
  const isListing = kind === 'usedVehicles'
  await askDrive(
    actAs(ctx, sides.buyer, requestedAt),
    { kind, id: isListing ? listingId(Number(vehicle)) : vehicle, ...(place && { place: place.id }) },
    {
      moveId: id,
      payload: {
        firstWish: startsAt.toISOString(),
        ...(second && { secondWish: toInstant(second, now).toISOString() }),
        message,
      },
    },
    sender,
  )
  for (const step of steps) {
    const { startsAt: offered, placeText, reason, rating, review } = step
    const payload = {
      ...(offered && { startsAt: toInstant(offered, now).toISOString() }),
      ...(placeText && { placeText }),
      ...(reason && { reason }),
      ...(rating && { rating, review }),
    }
    const at = step.at ? toInstant(step.at, now, startsAt) : now
    await playMove(ctx, { id, process: testDriveProcess, step, sides, at, payload })
  }

  function sellerOf(): string {
    const member = firm
      ? firms.find(each => each.id === firm)?.members[0]?.member
      : listings.find(({ no }) => no === Number(vehicle))?.seller
    if (!member) throw new Error(`drives.json: nobody answers ${key}`)
    return memberId(member)
  }
}

type Wished = { place: SlottedPlace | undefined; requestedAt: Date; now: Date }

/** When the drive is to begin; at a place with free times, one of them. */
function chooseTime(wish: string, { place, requestedAt, now }: Wished): Date {
  if (!place || !hasSlots(place)) return toInstant(wish, now)
  const slots = bookableSlots(place, requestedAt)
  const earliest = wish === 'last' ? undefined : toInstant(wish, now)
  const chosen = earliest
    ? slots.find(slot => slot >= earliest && (slot.getTime() - earliest.getTime()) % dayMs === 0)
    : slots.findLast(slot => slot.getTime() + driveMinutes * 60_000 < now.getTime())
  if (!chosen) throw new Error(`drives.json: ${place.id} has no time for ${wish}`)
  return chosen
}
