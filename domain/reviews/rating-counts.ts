import { and, count, eq } from 'drizzle-orm'
import { vehicleReviews } from '#collections/index.ts'
import type { Ctx } from '#records/context.ts'
import type { VehicleKind } from '../catalogue/kinds.ts'
import { isCounted } from './review-targets.ts'

/** How many counted reviews of a model gave 1, 2, 3, 4 and 5 stars, in that order. */
export async function countRatings(ctx: Ctx, { subjectKey }: VehicleKind, id: string): Promise<number[]> {
  const { table } = vehicleReviews
  ctx.reads.add('vehicleReviews')
  const rows = await ctx.db
    .select({ rating: table.rating, n: count() })
    .from(table)
    .where(and(eq(table[subjectKey], id), isCounted(vehicleReviews)))
    .groupBy(table.rating)
  return [1, 2, 3, 4, 5].map(stars => rows.find(row => row.rating === stars)?.n ?? 0)
}
