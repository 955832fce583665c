import { rentVehicles } from '#collections/index.ts'
import { indiaDay, toIndiaInput, withIndiaOffset } from '#collections/india-time.ts'
import { asSystem, type Ctx } from '#records/context.ts'
import { dayMs } from '#records/durations.ts'
import { getRecord } from '#records/get.ts'
import { freeTimes } from '../occupancy/free-times.ts'
import { readTakenTimes, readTimesOf, type Span, toShownTimes, widen } from '../occupancy/taken-times.ts'

/** A day of a month in India; `partly` has free hours and taken ones. */
export type MonthDay = { day: string; state: 'past' | 'free' | 'partly' | 'taken' }

/** How many months after the present one a calendar shows. */
const monthsAhead = 12

const twoDigits = (value: number) => String(value).padStart(2, '0')

/** The month in India of an instant: 2026-12. */
export const monthOf = (instant: Date) => toIndiaInput(instant).slice(0, 7)

/** So many months after a month, or before it. */
export function shiftMonth(month: string, by: number): string {
  const index = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + by
  return `${Math.floor(index / 12)}-${twoDigits((index % 12) + 1)}`
}

/** The months before and after that month which a calendar shows too. */
export function monthsAround(month: string, now: Date): { previous?: string; next?: string } {
  const [first, last] = [monthOf(now), shiftMonth(monthOf(now), monthsAhead)]
  return {
    ...(month > first && { previous: shiftMonth(month, -1) }),
    ...(month < last && { next: shiftMonth(month, 1) }),
  }
}

/** The month that an address names; the present one if it names none that a calendar shows. */
export function parseMonth(text: string | null, now: Date): string {
  const [first, last] = [monthOf(now), shiftMonth(monthOf(now), monthsAhead)]
  const month = /^\d{4}-(?:0[1-9]|1[0-2])$/.test(text ?? '') ? (text ?? '') : first
  return month < first || month > last ? first : month
}

/** From midnight in India to the next one. */
export const spanOfDay = (day: string): Span => {
  const startsAt = new Date(withIndiaOffset(`${day}T00:00`))
  return { startsAt, endsAt: new Date(startsAt.getTime() + dayMs) }
}

/** The days of a month, by the times in which the vehicle is taken. Of the present day, the rest counts. */
export function monthDays(month: string, taken: readonly Span[], now: Date): MonthDay[] {
  const count = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate()
  return Array.from({ length: count }, (_, at) => stateOfDay(`${month}-${twoDigits(at + 1)}`, taken, now))
}

function stateOfDay(day: string, taken: readonly Span[], now: Date): MonthDay {
  const { startsAt, endsAt } = spanOfDay(day)
  if (endsAt <= now) return { day, state: 'past' }
  const remaining = { startsAt: startsAt < now ? now : startsAt, endsAt }
  const [first, ...more] = freeTimes(remaining, taken)
  if (!first) return { day, state: 'taken' }
  const isWhole = !more.length && first.startsAt <= remaining.startsAt && first.endsAt >= endsAt
  return { day, state: isWhole ? 'free' : 'partly' }
}

/** A month of a vehicle’s calendar. Errors: 404. */
export async function readMonth(ctx: Ctx, vehicle: string, month: string, now: Date): Promise<MonthDay[]> {
  const { bufferHours } = await getRecord(ctx, rentVehicles, vehicle, { fields: ['bufferHours'] })
  const span = {
    startsAt: spanOfDay(`${month}-01`).startsAt,
    endsAt: spanOfDay(`${shiftMonth(month, 1)}-01`).startsAt,
  }
  const times = await readTakenTimes(asSystem(ctx), vehicle, widen(span, bufferHours ?? 0), { now })
  return monthDays(month, toShownTimes(times, bufferHours), now)
}

/** The next two weeks of a vehicle from today on; `freeFrom` is the first moment at which it is free in them. */
export type NextDays = { days: MonthDay[]; freeFrom: Date | undefined }

const nextDayCount = 14

/** The next two weeks of several vehicles, by vehicle. */
export async function readNextDays(
  ctx: Ctx,
  vehicles: readonly { id: string; bufferHours: number | null }[],
  now = new Date(),
): Promise<Map<string, NextDays>> {
  const days = Array.from({ length: nextDayCount }, (_, at) => indiaDay(now.getTime() + at * dayMs))
  const span = { startsAt: now, endsAt: spanOfDay(days.at(-1) ?? '').endsAt }
  const ids = vehicles.map(({ id }) => id)
  const widest = Math.max(0, ...vehicles.map(({ bufferHours }) => bufferHours ?? 0))
  const times = await readTimesOf(asSystem(ctx), ids, widen(span, widest), { now })
  return new Map(
    vehicles.map(({ id, bufferHours }) => {
      const shownTimes = toShownTimes(times.get(id) ?? [], bufferHours)
      const freeFrom = freeTimes(span, shownTimes)[0]?.startsAt
      return [id, { days: days.map(day => stateOfDay(day, shownTimes, now)), freeFrom }]
    }),
  )
}
