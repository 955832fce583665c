import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'

/** An appointment as messages carry it: an instant, its length, and the page that tells more. */
export type Appointment = {
  /** The same for every message about it, so that calendars replace it. */
  uid: string
  /** Higher with every change. */
  sequence: number
  startsAt: string
  minutes: number
  place: string
  path: string
  isCancelled?: boolean
}

const hoursBefore = 2

/** The appointment as a file for calendars (RFC 5545), in UTC, with an alarm two hours before it. */
export function toCalendarFile(appointment: Appointment, summary: string, origin: string): string {
  const { uid, sequence, startsAt, minutes, place, path, isCancelled } = appointment
  const start = new Date(startsAt)
  const url = `${origin}${path}`
  const calendar = ical({
    prodId: '//Sawari//Deals//EN',
    method: isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  })
  const event = calendar.createEvent({
    id: `${uid}@${new URL(origin).hostname}`,
    sequence,
    start,
    end: new Date(start.getTime() + minutes * 60_000),
    summary,
    url,
    description: url,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    ...(place && { location: place }),
  })
  if (!isCancelled) event.createAlarm({ trigger: hoursBefore * 3600, description: summary })
  return calendar.toString()
}
