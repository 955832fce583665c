import { pb } from '../../api/client.ts'
import type { Booking } from './booking.ts'
import { daysOf, type Month } from './month.ts'

const instant = (text: string) => Date.parse(text.replace(' ', 'T'))
const wire = (time: number) => new Date(time).toISOString().replace('T', ' ')

/** The rent enquiries of which a part lies in the month, but for those that were declined or are spam. */
export async function readBookings(month: Month): Promise<Booking[]> {
  const { start, end } = daysOf(month)
  const records = await pb.collection('rentEnquiries').getFullList({
    batch: 200,
    filter: pb.filter(
      'startDateTime < {:end} && endDateTime > {:start} && status != "Declined" && spam = false',
      { start: wire(start), end: wire(end) },
    ),
    sort: 'startDateTime',
    expand: 'car',
  })
  return records.map(({ id, name, status, startDateTime, endDateTime, car, expand }) => ({
    id,
    name,
    status,
    start: instant(startDateTime),
    end: instant(endDateTime),
    car: { id: car, name: expand?.car?.name ?? car, place: expand?.car?.location ?? '' },
  }))
}
