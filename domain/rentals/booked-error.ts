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

const told = (wire: string) => moment.format(new Date(wire.replace(' ', 'T')))

/** When a vehicle is booked already, in words: times as they are in India. */
const bookedWords = ({ start, end }: Booking) =>
  `This vehicle is booked from ${told(start)} to ${told(end)}. Please choose other dates.`

/** What is said of dates that another confirmed booking has. */
export const bookedError = (booking: Booking): FieldError => ({
  code: 'validation_booked',
  message: bookedWords(booking),
  params: booking,
})
