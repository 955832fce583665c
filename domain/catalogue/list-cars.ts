import { and, type SQL, sql } from 'drizzle-orm'
import { cars } from '#collections/index.ts'
import type { Ctx } from '#records/context.ts'
import { countFacets } from '#records/facets.ts'
import { listRecords } from '#records/list.ts'
import { type CarCard, carCard, cardFields } from './car-card.ts'
import { carBrands, carBudgets, carFuelChoices } from './car-choices.ts'
import { baseCondition, type CarPreset, filterConditions } from './car-conditions.ts'
import type { CarQuery } from './car-query.ts'

/** A filter's values with how many cars each would give, the other filters staying as they are. */
export type Facet = { value: string; count: number }[]

export type CarListing = {
  cars: CarCard[]
  total: number
  page: number
  pages: number
  facets: { budget: Facet; fuel: Facet; brand: Facet }
  /** The newest date at which one of the shown prices held. */
  pricedAt: string | null
}

const perPage = 24
const { table } = cars

/** One page of a car listing with its counts (spec sections 2 and 9): 24 cards, searched over all cars. */
export async function listCars(ctx: Ctx, preset: CarPreset, query: CarQuery): Promise<CarListing> {
  const base = baseCondition(preset, query.q)
  const { budget, fuel, brand, price } = filterConditions(query)
  const where = and(base, budget, fuel, brand, price)
  const [page, { total, counts }] = await Promise.all([
    listRecords(ctx, cars, {
      where,
      sort: [query.sort],
      page: query.page,
      perPage,
      fields: [...cardFields, 'pricedAt'],
      skipTotal: true,
    }),
    countFacets(ctx, cars, {
      base,
      where: and(budget, fuel, brand, price),
      columns: [table.brand, table.fuelTypes, table.price],
      facets: {
        budget: { of: budgetOf(), where: and(fuel, brand, price) },
        fuel: { of: table.fuelTypes, each: true, where: and(budget, brand, price) },
        brand: { of: table.brand, where: and(budget, fuel, price) },
      },
    }),
  ])
  const dates = page.items.map(item => item.pricedAt).filter(date => date !== null)
  return {
    cars: page.items.map(({ pricedAt: _, ...car }) => carCard(car)),
    total,
    page: query.page,
    pages: Math.max(1, Math.ceil(total / perPage)),
    facets: {
      budget: facet(
        carBudgets.map(each => each.value),
        counts.budget,
      ),
      fuel: facet(carFuelChoices, counts.fuel),
      brand: facet([...carBrands, ...query.brands, ...[...counts.brand.keys()].sort()], counts.brand),
    },
    pricedAt: dates.sort().at(-1) ?? null,
  }
}

/** The budget into which a car's price falls. */
export function budgetOf(): SQL {
  const cases = carBudgets.map(
    ({ value, from, below }) =>
      sql`when ${table.price} >= ${from} ${below ? sql`and ${table.price} < ${below}` : sql``} then ${value}`,
  )
  return sql`case ${sql.join(cases, sql` `)} end`
}

const facet = (values: readonly string[], counts: Map<string, number>): Facet =>
  [...new Set(values)].map(value => ({ value, count: counts.get(value) ?? 0 }))
