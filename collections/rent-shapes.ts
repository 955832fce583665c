import { z } from 'zod'
import { rentLimits } from './vehicle-limits.ts'

/** The ways in which a vehicle is booked: each request is answered, or a free time is confirmed at once. */
export const bookingModes = ['request', 'instant'] as const

/** How much of the rent comes back after a cancellation, from the kindest table to the strictest. */
export const cancellationPolicies = ['flexible', 'moderate', 'strict'] as const

const { percent, discount } = rentLimits
const change = z.int().min(percent.min).max(percent.max)

/** Other prices on days of the week, 1 for Monday to 7 for Sunday, in percent of the usual price. */
export const weekdayPrices = z
  .array(z.strictObject({ day: z.int().min(1).max(7), percent: change }))
  .max(7)
  .refine(days => new Set(days.map(({ day }) => day)).size === days.length, 'names a day twice')

const season = z
  .strictObject({
    name: z.string().trim().min(1).max(60),
    /** The first and the last day in India: 2026-12-24. */
    from: z.iso.date(),
    to: z.iso.date(),
    percent: change,
  })
  .refine(({ from, to }) => from <= to, 'ends before it begins')

/** Other prices in seasons, in percent of the usual price. Seasons never share a day. */
export const seasonPrices = z
  .array(season)
  .max(12)
  .refine(
    seasons =>
      seasons.every((one, at) =>
        seasons.every((other, otherAt) => at >= otherAt || one.to < other.from || other.to < one.from),
      ),
    'shares a day with another season',
  )

/** What is taken off the whole rent from so many days on, in percent. More days never take off less. */
export const lengthPrices = z
  .array(
    z.strictObject({ days: z.int().min(2).max(90), percent: z.int().min(discount.min).max(discount.max) }),
  )
  .max(5)
  .refine(
    steps =>
      steps
        .toSorted((one, other) => one.days - other.days)
        .every(
          ({ days, percent }, at, all) =>
            at === 0 || (days > (all[at - 1]?.days ?? 0) && percent >= (all[at - 1]?.percent ?? 0)),
        ),
    'takes off less for more days',
  )
