import { and, eq } from 'drizzle-orm'
import { cars } from '#collections/index.ts'
import type { Ctx } from '#records/context.ts'
import { listRecords } from '#records/list.ts'
import { type CarCard, carCard, cardFields } from './car-card.ts'

const { table } = cars
const shown = 4

/** The cars that home shows first (spec section 9: four). */
export async function popularCars(ctx: Ctx): Promise<CarCard[]> {
  const { items } = await listRecords(ctx, cars, {
    where: and(eq(table.isPopular, true), eq(table.isUpcoming, false)),
    sort: ['-created'],
    perPage: shown,
    fields: cardFields,
    skipTotal: true,
  })
  return items.map(carCard)
}
