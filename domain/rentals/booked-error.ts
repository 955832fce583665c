import type { FieldError } from '#records/errors.ts'
import type { Booking } from './bookings.ts'

const moment = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Asia/Kolkata',
})

const formatInstant = (wire: string) => moment.format(new Date(wire.replace(' ', 'T')))

/** The booked period of a vehicle as a sentence, with times in India. */
const bookedMessage = ({ start, end }: Booking) =>
  `This vehicle is booked from ${formatInstant(start)} to ${formatInstant(end)}. Please choose other dates.`

/** The error for a period that overlaps a confirmed booking. */
export const newBookedError = (booking: Booking): FieldError => ({
  code: 'validation_booked',
  message: bookedMessage(booking),
  params: booking,
})
