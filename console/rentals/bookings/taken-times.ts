import { parseInstant } from '../../frame/instants.ts'
import { vehicleName } from '../../frame/vehicle-name.ts'
import type { Booking } from './booking.ts'

type Vehicle = { name?: string; location?: string; expand?: { brand?: { brand_name: string } } }

/** A rent enquiry as the API has it. */
export type EnquiryRecord = {
  id: string
  name: string
  status: string
  startDateTime: string
  endDateTime: string
  car: string
  expand?: { car?: Vehicle }
}

/** A time in which a vehicle is taken, as the API has it. */
export type OccupancyRecord = {
  id: string
  kind: string
  startsAt: string
  endsAt: string
  vehicle: string
  deal: string
  enquiry: string
  expiresAt: string
  source: string
  expand?: { vehicle?: Vehicle }
}

type BookingOptions = { now: number; canReadDeals: boolean }

/**
 * Enquiries, and the times that are taken for something else: an enquiry stands for its own time. Each leads to its
 * deal if it has one that the operator may read, an enquiry else to the inbox. A hold whose time is over takes nothing.
 */
export function toBookings(
  enquiries: readonly EnquiryRecord[],
  occupancies: readonly OccupancyRecord[],
  { now, canReadDeals }: BookingOptions,
): Booking[] {
  const withDeal = new Set(occupancies.map(({ deal }) => deal))
  const dealPath = (id: string) => (id && canReadDeals ? `/deals/${id}` : undefined)
  const enquiryIds = new Set(enquiries.map(({ id }) => id))
  // A time whose vehicle is back has lost its deal.
  const starts = new Set(enquiries.map(({ car, startDateTime }) => `${car} ${parseInstant(startDateTime)}`))
  const isShown = ({ kind, deal, enquiry, vehicle, startsAt }: OccupancyRecord) =>
    enquiryIds.has(deal) ||
    enquiryIds.has(enquiry) ||
    (kind === 'booking' && starts.has(`${vehicle} ${parseInstant(startsAt)}`))
  const isOver = ({ kind, expiresAt }: OccupancyRecord) =>
    kind === 'hold' && Boolean(expiresAt) && parseInstant(expiresAt) <= now
  return [
    ...enquiries.map(({ id, name, status, startDateTime, endDateTime, car, expand }) => ({
      id,
      kind: 'enquiry' as const,
      name,
      status,
      path: (withDeal.has(id) && dealPath(id)) || `/inbox/rentEnquiries/${id}`,
      start: parseInstant(startDateTime),
      end: parseInstant(endDateTime),
      car: bookedCar(car, expand?.car),
    })),
    ...occupancies
      .filter(each => !isShown(each) && !isOver(each))
      .map(({ id, kind, source, startsAt, endsAt, vehicle, deal, expand }) => ({
        id,
        kind,
        name: source,
        status: '',
        path: dealPath(deal),
        start: parseInstant(startsAt),
        end: parseInstant(endsAt),
        car: bookedCar(vehicle, expand?.vehicle),
      })),
  ]
}

const bookedCar = (id: string, { name = id, location = '', expand }: Vehicle = {}) => ({
  id,
  name: vehicleName({ brand: expand?.brand?.brand_name, name }),
  place: location,
})
