import { eq } from 'drizzle-orm'
import { cars } from '#collections/index.ts'
import type { Ctx } from '#records/context.ts'
import { countFacets } from '#records/facets.ts'
import { carBudgets, carFuelChoices } from './car-choices.ts'
import { budgetOf, type Facet } from './list-cars.ts'

const { table } = cars

/** How many cars on sale there are by budget and by fuel; one that is sold with two fuels counts with both. */
export async function marketCounts(ctx: Ctx): Promise<{ budgets: Facet; fuels: Facet }> {
  const { counts } = await countFacets(ctx, cars, {
    base: eq(table.isUpcoming, false),
    where: undefined,
    columns: [table.fuelTypes, table.price],
    facets: {
      budget: { of: budgetOf(), where: undefined },
      fuel: { of: table.fuelTypes, each: true, where: undefined },
    },
  })
  return {
    budgets: carBudgets.map(({ value }) => ({ value, count: counts.budget.get(value) ?? 0 })),
    fuels: carFuelChoices.map(value => ({ value, count: counts.fuel.get(value) ?? 0 })),
  }
}
