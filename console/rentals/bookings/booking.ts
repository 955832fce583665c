/**
 * A rent enquiry on the calendar, or a time that is taken for something else, of a `kind` of `rentOccupancies` and
 * without a status. Times are in ms.
 */
export type Booking = {
  id: string
  kind: string
  /** Whose enquiry it is; the note of a block or the event of another calendar, which may be empty. */
  name: string
  status: string
  /** Its page in the console, if it has one. */
  path: string | undefined
  start: number
  end: number
  car: { id: string; name: string; place: string }
}

/** A conflict with another confirmed booking of the same vehicle. */
export type PlacedBooking = Booking & { clash: 'overlaps' | 'taken' | undefined; lane: number }

export type VehicleBookings = { car: Booking['car']; lanes: number; bookings: PlacedBooking[] }

/** A booking that ends when another begins does not overlap it. */
const overlap = (one: Booking, other: Booking) => one.start < other.end && other.start < one.end

/**
 * Groups bookings by vehicle and puts each into the first lane that is free at its time. Two confirmed bookings at the
 * same time overlap. A new enquiry for a time that is confirmed for somebody else is marked as taken.
 */
export function groupByVehicle(bookings: readonly Booking[]): VehicleBookings[] {
  const byCar = Map.groupBy(bookings, ({ car }) => car.id)
  return [...byCar.values()]
    .flatMap(all => all.slice(0, 1).map(({ car }) => ({ car, ...assignLanes(all) })))
    .sort((a, b) => a.car.place.localeCompare(b.car.place) || a.car.name.localeCompare(b.car.name))
}

function assignLanes(vehicleBookings: readonly Booking[]) {
  const ends: number[] = []
  const bookings = [...vehicleBookings]
    .sort((a, b) => a.start - b.start || a.end - b.end)
    .map(booking => {
      const free = ends.findIndex(end => end <= booking.start)
      const lane = free < 0 ? ends.length : free
      ends[lane] = booking.end
      return { ...booking, lane, clash: clashOf(booking, vehicleBookings) }
    })
  return { bookings, lanes: ends.length }
}

function clashOf(booking: Booking, all: readonly Booking[]): PlacedBooking['clash'] {
  if (booking.status !== 'Confirmed' && booking.status !== 'New') return undefined
  const isTaken = all.some(
    other => other !== booking && other.status === 'Confirmed' && overlap(booking, other),
  )
  if (!isTaken) return undefined
  return booking.status === 'Confirmed' ? 'overlaps' : 'taken'
}
