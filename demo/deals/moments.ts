import { z } from 'zod'
import { indiaDay, toIndiaInput, withIndiaOffset } from '#collections/india-time.ts'
import { dayMs, hourMs } from '#records/durations.ts'

/**
 * A time of the demo, so that it is fresh on every day: `-4d 11:40` is that time in India four days before the seeding,
 * `+2d 11:00` two days after it, `-3h` and `+3h` three hours before and after it.
 */
export const moment = z.string().regex(/^(?:[-+]\d+d \d\d:\d\d|[-+]\d+h)$/)

/** The same, or `drive+40m`: that long after a test drive begins. */
export const driveMoment = z.union([moment, z.string().regex(/^drive\+\d+m$/)])

/** The same, or `end-20m`: that long before or after a rental is asked for, begins or ends. */
export const rentalMoment = z.union([moment, z.string().regex(/^(?:requested|start|end)[-+]\d+m$/)])

/** The instant of such a time. */
export function toInstant(text: string, now: Date, drive = now): Date {
  const [, minutes] = /^drive\+(\d+)m$/.exec(text) ?? []
  if (minutes) return new Date(drive.getTime() + Number(minutes) * 60_000)
  const [, hours] = /^([-+]\d+)h$/.exec(text) ?? []
  if (hours) return new Date(now.getTime() + Number(hours) * hourMs)
  const [, days, time] = /^([-+]\d+)d (\d\d:\d\d)$/.exec(text) ?? []
  return new Date(withIndiaOffset(`${indiaDay(new Date(now.getTime() + Number(days) * dayMs))}T${time}`))
}

type RentalTimes = Readonly<Record<'requested' | 'start' | 'end', Date>>

/** The instant of a time in a rental. */
export function toRentalInstant(text: string, now: Date, times: RentalTimes): Date {
  const [, from, minutes] = /^(requested|start|end)([-+]\d+)m$/.exec(text) ?? []
  return from ? new Date(times[from as 'start'].getTime() + Number(minutes) * 60_000) : toInstant(text, now)
}

/** The full hour in India that has begun at that time. */
export const fullHour = (time: Date) => new Date(withIndiaOffset(`${toIndiaInput(time).slice(0, 13)}:00`))
