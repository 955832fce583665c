/** A rent enquiry on the calendar; the times are instants in ms. */
export type Booking = {
  id: string
  name: string
  status: string
  start: number
  end: number
  car: { id: string; name: string; place: string }
}

/** What lies in a booking's way: another confirmed one of the same vehicle. */
export type PlacedBooking = Booking & { clash: 'overlaps' | 'taken' | undefined; lane: number }

export type VehicleBookings = { car: Booking['car']; lanes: number; bookings: PlacedBooking[] }

/** One that ends when the other begins does not overlap it. */
const overlap = (one: Booking, other: Booking) => one.start < other.end && other.start < one.end

/**
 * The bookings by vehicle, each in the first lane that is free for its time. Two confirmed ones of which each lies in the
 * other's way overlap; a new one that wants a time which is confirmed for somebody else finds it taken.
 */
export function groupByVehicle(bookings: readonly Booking[]): VehicleBookings[] {
  const byCar = new Map<string, Booking[]>()
  for (const each of bookings) byCar.set(each.car.id, [...(byCar.get(each.car.id) ?? []), each])
  return [...byCar.values()]
    .map(assignLanes)
    .sort((a, b) => a.car.place.localeCompare(b.car.place) || a.car.name.localeCompare(b.car.name))
}

function assignLanes(vehicleBookings: Booking[]): VehicleBookings {
  const ends: number[] = []
  const bookings = [...vehicleBookings]
    .sort((a, b) => a.start - b.start || a.end - b.end)
    .map(booking => {
      const free = ends.findIndex(end => end <= booking.start)
      const lane = free < 0 ? ends.length : free
      ends[lane] = booking.end
      return { ...booking, lane, clash: clashOf(booking, vehicleBookings) }
    })
  // A row is made of the bookings of one vehicle, of which there is one at least.
  const [{ car }] = bookings as [PlacedBooking, ...PlacedBooking[]]
  return { car, bookings, lanes: ends.length }
}

function clashOf(booking: Booking, all: readonly Booking[]): PlacedBooking['clash'] {
  if (booking.status !== 'Confirmed' && booking.status !== 'New') return undefined
  const isTaken = all.some(
    other => other !== booking && other.status === 'Confirmed' && overlap(booking, other),
  )
  if (!isTaken) return undefined
  return booking.status === 'Confirmed' ? 'overlaps' : 'taken'
}
