import { pb } from '../../api/client.ts'
import { toInstant } from '../../frame/instants.ts'
import type { Booking } from './booking.ts'
import { daysOf, type Month } from './month.ts'
import { type EnquiryRecord, type OccupancyRecord, toBookings } from './taken-times.ts'

const batch = 200

/** The rent enquiries that overlap the month, without declined ones and spam, and the times that are taken otherwise. */
export async function readBookings(month: Month, canReadDeals: boolean): Promise<Booking[]> {
  const { start, end } = daysOf(month)
  const span = { start: toInstant(start), end: toInstant(end) }
  const [enquiries, occupancies] = await Promise.all([
    pb.collection<EnquiryRecord>('rentEnquiries').getFullList({
      batch,
      filter: pb.filter(
        'startDateTime < {:end} && endDateTime > {:start} && status != "Declined" && spam = false',
        span,
      ),
      sort: 'startDateTime',
      expand: 'car.brand',
    }),
    pb.collection<OccupancyRecord>('rentOccupancies').getFullList({
      batch,
      filter: pb.filter('startsAt < {:end} && endsAt > {:start}', span),
      sort: 'startsAt',
      expand: 'vehicle.brand',
    }),
  ])
  return toBookings(enquiries, occupancies, { now: Date.now(), canReadDeals })
}
