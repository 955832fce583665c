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
export type Placed = Booking & { clash: 'overlaps' | 'taken' | undefined; lane: number }

export type Row = { car: Booking['car']; lanes: number; bookings: Placed[] }

/** One that ends when the other begins does not overlap it. */
const overlap = (one: Booking, other: Booking) => one.start < other.end && other.start < one.end

/**
 * The bookings by vehicle, each in the first lane that is free for its time. Two confirmed ones of which each lies in the
 * other's way overlap; a new one that wants a time which is confirmed for somebody else finds it taken.
 */
export function rowsOf(bookings: readonly Booking[]): Row[] {
  const byCar = new Map<string, Booking[]>()
  for (const each of bookings) byCar.set(each.car.id, [...(byCar.get(each.car.id) ?? []), each])
  return [...byCar.values()]
    .map(rowOf)
    .sort((a, b) => a.car.place.localeCompare(b.car.place) || a.car.name.localeCompare(b.car.name))
}

function rowOf(own: Booking[]): Row {
  const ends: number[] = []
  const bookings = [...own]
    .sort((a, b) => a.start - b.start || a.end - b.end)
    .map(booking => {
      const free = ends.findIndex(end => end <= booking.start)
      const lane = free < 0 ? ends.length : free
      ends[lane] = booking.end
      return { ...booking, lane, clash: clashOf(booking, own) }
    })
  // A row is made of the bookings of one vehicle, of which there is one at least.
  const [{ car }] = bookings as [Placed, ...Placed[]]
  return { car, bookings, lanes: ends.length }
}

function clashOf(booking: Booking, all: readonly Booking[]): Placed['clash'] {
  if (booking.status !== 'Confirmed' && booking.status !== 'New') return undefined
  const isTaken = all.some(
    other => other !== booking && other.status === 'Confirmed' && overlap(booking, other),
  )
  if (!isTaken) return undefined
  return booking.status === 'Confirmed' ? 'overlaps' : 'taken'
}
