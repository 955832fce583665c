import { type SQL, sql } from 'drizzle-orm'
import { priceQuotes } from '#collections/index.ts'
import type { Ctx } from '#records/context.ts'
import type { QuotedVehicle } from './quoted-vehicle.ts'

/** The middle of what members were to pay for a vehicle in a place. */
export type PaidPrices = {
  /** The quotes of one variant, or of all variants of the model. */
  of: 'variant' | 'model'
  /** In whole rupees, to the nearest thousand, so that it is nobody's own total. */
  median: number
  /** The number of members; each counts once, with its latest quote. */
  count: number
  /** When the first and the last of these quotes were saved. */
  from: string
  to: string
}

/** With fewer members there is no figure: it would say too much about each of them. */
export const fewestQuotes = 5
const months = 12
const step = 1_000

type PaidRow = { count: number; median: number | null; from: Date | string; to: Date | string }

/**
 * What people paid, from the quotes that members saved within a year: of the variant, or of its model while too few
 * members have one of the variant. `undefined` with fewer than five members.
 */
export async function readPaidPrices(
  { db }: Ctx,
  { kind, model, variant, city }: QuotedVehicle,
): Promise<PaidPrices | undefined> {
  const { table } = priceQuotes
  const read = async (of: PaidPrices['of'], ofVariant: SQL) => {
    const { rows } = await db.execute<PaidRow>(sql`
      select count(*)::int as count, percentile_cont(0.5) within group (order by total) as median,
        min(created) as from, max(created) as to
      from (
        select distinct on (${table.user}) ${table.total}, ${table.created} from ${table}
        where ${table.kind} = ${kind} and ${table.car} = ${model} and ${table.city} = ${city} and ${table.counts} and ${ofVariant}
          and ${table.created} > now() - make_interval(months => ${months})
        order by ${table.user}, ${table.created} desc
      ) as latest`)
    const [row] = rows
    if (!row || row.count < fewestQuotes || row.median === null) return undefined
    const median = Math.round(Number(row.median) / step) * step
    return { of, median, count: row.count, from: toText(row.from), to: toText(row.to) }
  }
  return (await read('variant', sql`${table.variant} = ${variant}`)) ?? (await read('model', sql`true`))
}

const toText = (value: string | Date) => new Date(value).toISOString()
