import { and, count, eq } from 'drizzle-orm'
import type { Ctx } from '#records/context.ts'
import { isCounted, type ReviewTarget } from './review-targets.ts'

/** How many counted reviews of a vehicle gave 1, 2, 3, 4 and 5 stars, in that order. */
export async function countRatings(
  ctx: Ctx,
  { reviews, field }: ReviewTarget,
  id: string,
): Promise<number[]> {
  const { table, name } = reviews
  ctx.reads.add(name)
  const rows = await ctx.db
    .select({ rating: table.rating, n: count() })
    .from(table)
    .where(and(eq(table[field], id), isCounted(reviews)))
    .groupBy(table.rating)
  return [1, 2, 3, 4, 5].map(stars => rows.find(row => row.rating === stars)?.n ?? 0)
}
