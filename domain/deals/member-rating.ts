import { and, avg, count, eq, isNull, sql } from 'drizzle-orm'
import { deals } from '#collections/index.ts'
import type { Ctx } from '#records/context.ts'

/** Stars from 1 to 5: their mean with one decimal, and how many gave them. */
export type MemberRating = { mean: number; count: number }

const { table } = deals
const ratedAs = {
  buyer: { stars: 'buyerRating', where: undefined },
  // A firm has its own rating.
  seller: { stars: 'rating', where: isNull(table.firm) },
} as const

/** What the other sides of its sales say of a member as buyer or as private seller; `undefined` if none has. */
export async function readMemberRating(
  { db }: Pick<Ctx, 'db'>,
  side: keyof typeof ratedAs,
  member: string,
): Promise<MemberRating | undefined> {
  const { stars, where } = ratedAs[side]
  const rating = sql<number>`(${table.terms} ->> ${stars}::text)::int`
  const [row] = await db
    .select({ mean: avg(rating), count: count(rating) })
    .from(table)
    .where(and(eq(table.process, 'offer'), eq(table[side], member), where))
  return row?.mean ? { mean: Math.round(Number(row.mean) * 10) / 10, count: row.count } : undefined
}
