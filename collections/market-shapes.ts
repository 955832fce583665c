import { z } from 'zod'

const count = z.int().nonnegative()
/** Empty with fewer than five vehicles. */
const figure = z.int().nonnegative().nullable()

/** The figures of a model's used vehicles. Prices in whole rupees, odometer in km. */
export const modelFigures = z.object({
  /** The middle of the prices that were asked in each month, by `2026-11`. */
  byMonth: z.array(z.object({ month: z.string().regex(/^\d{4}-\d{2}$/), count, price: figure })),
  /** The middle of the prices of vehicles of that age in years, or one year older or newer. */
  byAge: z.array(z.object({ years: count, count, price: figure })),
  /** The middle half of the odometers, and their middle. */
  odometer: z.object({ count, low: figure, middle: figure, high: figure }),
  /** The days from the beginning of a sale to the vehicle's being sold. */
  daysToSell: z.object({ count, middle: figure }),
  /** Ids of listings on sale. */
  cheapest: z.array(z.string()),
  newest: z.array(z.string()),
})
