import { z } from 'zod'
import { steps } from './rate-shapes.ts'

const rupees = (most: number) => z.int().min(0).max(most)

/**
 * By class of ex-showroom prices in ₹: what one service at the workshop and a full set of tyres cost in the middle of the
 * class, in ₹. Between two middles they rise evenly.
 */
export const upkeepSteps = steps({ service: rupees(500_000), tyres: rupees(2_000_000) })

/** So many percentages from 100 down to 1, each below the one before it. */
const fallingPercents = (count: number) =>
  z
    .array(z.number().min(1).max(100))
    .length(count)
    .superRefine((all, report) => {
      for (const [at, percent] of all.entries())
        if (percent >= (all[at - 1] ?? Number.POSITIVE_INFINITY))
          report.addIssue({ code: 'custom', path: [at], message: 'percentages must fall' })
    })

/** What a vehicle is still worth after 1 to 10 years, in percent of its ex-showroom price. */
export const valuesLeft = fallingPercents(10)

/** The insured declared value in the years 1 to 6 of a new vehicle, in percent; the last one also applies later. */
export const insuredValues = fallingPercents(6)
