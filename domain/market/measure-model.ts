import { and, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { priceEvents, type UsedVehicle, usedVehicles } from '#collections/index.ts'
import { indiaZone } from '#collections/india-time.ts'
import { marketStatuses } from '#collections/listing-life.ts'
import type { modelFigures } from '#collections/market-shapes.ts'
import type { Ctx } from '#records/context.ts'

/** A model as sellers spell it. */
export type SpelledModel = {
  type: NonNullable<UsedVehicle['type']>
  brands: readonly string[]
  models: readonly string[]
}

/** What the used vehicles of a model cost. Prices in whole rupees, odometer in km. */
export type ModelMeasures = {
  onSale: number
  counted: number
  price: number | null
  odometer: number | null
  figures: z.output<typeof modelFigures>
}

/** With fewer vehicles a figure says more about a single vehicle than about the model. */
export const minVehicles = 5
const months = 12
const shownListings = 4

const { table } = usedVehicles
const thisMonth = sql`date_trunc('month', now() at time zone ${indiaZone}::text)`
/** The listings that count: on sale now, or ended within twelve months. */
const counted = (where: SQL | undefined) => sql`
  select ${table.id}, ${table.status}, ${table.price}, ${table.year}, ${table.odometer},
    coalesce(${table.listedAt}, ${table.created}) as listed, ${table.endedAt} as ended
  from ${table} where ${where}`

/**
 * Measures the listings of a model that are on sale or were within twelve months, in one statement. Figures of fewer
 * than five vehicles are `null`.
 */
export async function measureModel(
  { db }: Pick<Ctx, 'db'>,
  { type, brands, models }: SpelledModel,
): Promise<ModelMeasures> {
  const where = and(
    inArray(table.status, [...marketStatuses]),
    eq(table.type, type),
    inArray(table.brand, [...brands]),
    inArray(table.model, [...models]),
    isNotNull(table.price),
    sql`(${table.status} = 'approved' or ${table.endedAt} > now() - make_interval(months => ${months}::int))`,
  )
  const { rows } = await db.execute<ModelMeasures>(sql`
    with vehicles as materialized (${counted(where)})
    select
      (count(*) filter (where status = 'approved'))::int as "onSale",
      count(*)::int as counted,
      ${middleOf(sql`price`, sql`count(*)`)} as price,
      ${middleOf(sql`odometer`, sql`count(odometer)`)} as odometer,
      json_build_object(
        'byMonth', (${byMonth}), 'byAge', (${byAge}),
        'odometer', json_build_object(
          'count', count(odometer), 'low', ${middleOf(sql`odometer`, sql`count(odometer)`, 0.25)},
          'middle', ${middleOf(sql`odometer`, sql`count(odometer)`)},
          'high', ${middleOf(sql`odometer`, sql`count(odometer)`, 0.75)}),
        'daysToSell', (${daysToSell}),
        'cheapest', (${listOnSale(sql`price, id`)}), 'newest', (${listOnSale(sql`listed desc, id`)})
      ) as figures
    from vehicles`)
  const [measures] = rows
  if (!measures) throw new Error('an aggregate without groups gave no row')
  return measures
}

/** The middle of a value, or another share; empty with too few. */
const middleOf = (value: SQL, count: SQL, share = 0.5) =>
  sql`case when ${count} >= ${minVehicles}::int
    then round((percentile_cont(${share}::float8) within group (order by ${value}))::numeric)::int end`

/** A vehicle counts in each month of its sale, with the last price that was asked in it. */
const byMonth = sql`
  select coalesce(json_agg(json_build_object('month', month, 'count', count, 'price', price) order by month), '[]')
  from (
    select to_char(start, 'YYYY-MM') as month, count(*) as count, ${middleOf(sql`asking`, sql`count(*)`)} as price
    from (
      select ${thisMonth} - make_interval(months => back) as start,
        (${thisMonth} - make_interval(months => back - 1)) at time zone ${indiaZone}::text as next
      from generate_series(0, ${months - 1}::int) as back
    ) as calendar
    join vehicles on listed < next
      and (ended is null or ended at time zone ${indiaZone}::text >= start)
    cross join lateral (
      select coalesce((
        select ${priceEvents.table.price} from ${priceEvents.table}
        where ${priceEvents.table.listing} = vehicles.id and ${priceEvents.table.at} < next
        order by ${priceEvents.table.at} desc limit 1
      ), vehicles.price) as asking
    ) as prices
    group by 1
  ) as months`

/** A vehicle’s age when its price was last asked. Each age includes its neighbours, because few vehicles have the same. */
const byAge = sql`
  select coalesce(json_agg(json_build_object('years', years, 'count', count, 'price', price) order by years), '[]')
  from (
    with aged as (
      select price, greatest(0, extract(year from coalesce(ended, now()) at time zone ${indiaZone}::text)::int - year) as years
      from vehicles where year is not null
    )
    select ages.years, count(*) as count, ${middleOf(sql`price`, sql`count(*)`)} as price
    from (select distinct years from aged) as ages
    join aged on aged.years between ages.years - 1 and ages.years + 1
    group by 1
  ) as ages`

const daysToSell = sql`
  select json_build_object('count', count(*), 'middle', ${middleOf(sql`days`, sql`count(*)`)})
  from (select extract(epoch from ended - listed) / 86400 as days from vehicles where status = 'sold') as sales`

const listOnSale = (order: SQL) => sql`
  select coalesce(json_agg(id), '[]')
  from (select id from vehicles where status = 'approved' order by ${order} limit ${shownListings}::int) as shown`
