import { and, between, eq, ne } from 'drizzle-orm'
import { type UsedVehicle, usedVehicles } from '#collections/index.ts'
import type { Ctx } from '#records/context.ts'
import { listRecords } from '#records/list.ts'

export type Verdict = 'low' | 'fair' | 'high'

const comparableFields = ['id', 'name', 'brand', 'year', 'odometer', 'location', 'price'] as const
type ComparableListing = Pick<UsedVehicle, (typeof comparableFields)[number]>

/** Whole rupees; `low` and `high` are the bounds of a fair price. */
type PriceScale = { verdict: Verdict; median: number; low: number; high: number }
/** The years and kilometres of the compared listings. */
export type ComparableRange = { years: [number, number]; kilometres: [number, number] }
export type PriceVerdict = PriceScale & { span: ComparableRange; compared: ComparableListing[] }

/** The bounds for comparable listings: years before and after, and the share of more or fewer kilometres. */
export const comparable = { years: 2, kilometresShare: 0.6, fewest: 5 } as const
/** The largest deviation from the median that is still fair. */
export const fairShare = 0.1

const maxCompared = 60

/** Rates a price against those of comparable listings; `undefined` with fewer than five. */
export function ratePrice(price: number, others: readonly number[]): PriceScale | undefined {
  if (others.length < comparable.fewest) return undefined
  const median = medianOf(others)
  const low = Math.round(median * (1 - fairShare))
  const high = Math.round(median * (1 + fairShare))
  return { verdict: price < low ? 'low' : price > high ? 'high' : 'fair', median, low, high }
}

function medianOf(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  const middle = sorted.length / 2
  const [lower = 0, upper = lower] = sorted.slice(Math.ceil(middle) - 1, Math.floor(middle) + 1)
  return Math.round((lower + upper) / 2)
}

type VerdictInput = Pick<
  UsedVehicle,
  'id' | 'type' | 'brand' | 'model' | 'fuelType' | 'year' | 'odometer' | 'price'
>

/** The years and kilometres of listings comparable with this one. */
export const comparableRange = (year: number, odometer: number): ComparableRange => {
  const share = odometer * comparable.kilometresShare
  return {
    years: [year - comparable.years, year + comparable.years],
    kilometres: [Math.round(odometer - share), Math.round(odometer + share)],
  }
}

/**
 * Rates a price against those of approved listings of the same type, brand and model, up to two years older or newer,
 * with at most 60 % more or fewer kilometres. `undefined` if the model or the kilometres are unknown, or with fewer
 * than five such listings.
 */
export async function findPriceVerdict(ctx: Ctx, vehicle: VerdictInput): Promise<PriceVerdict | undefined> {
  const { id, type, brand, model, year, odometer, price } = vehicle
  if (!model || odometer === null || year === null || !type) return undefined
  const { table } = usedVehicles
  const span = comparableRange(year, odometer)
  const { items } = await listRecords(ctx, usedVehicles, {
    where: and(
      eq(table.status, 'approved'),
      eq(table.type, type),
      eq(table.brand, brand),
      eq(table.model, model),
      between(table.year, ...span.years),
      between(table.odometer, ...span.kilometres),
      ne(table.id, id),
    ),
    sort: ['-created'],
    perPage: maxCompared,
    fields: comparableFields,
    skipTotal: true,
  })
  const priced = items.flatMap(({ price: asked }) => (asked === null ? [] : [asked]))
  const scale = price === null ? undefined : ratePrice(price, priced)
  return scale && { ...scale, span, compared: items }
}
