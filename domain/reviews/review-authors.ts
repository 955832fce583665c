import { and, inArray, ne } from 'drizzle-orm'
import type { Ctx } from '#records/context.ts'
import type { ReviewTarget } from './review-targets.ts'

/** By whom a review is: a member, or a guest whose review an operator has checked or not yet. */
type ReviewAuthor = 'member' | 'checkedGuest' | 'guest'

/** Adds to shown reviews by whom they are; which member wrote one stays private. */
export async function withAuthors<Review extends { id: string; pending?: boolean | undefined }>(
  { db }: Ctx,
  { reviews: { table } }: ReviewTarget,
  reviews: readonly Review[],
): Promise<(Omit<Review, 'pending'> & { author: ReviewAuthor })[]> {
  if (!reviews.length) return []
  const ids = reviews.map(({ id }) => id)
  const found = await db
    .select({ id: table.id })
    .from(table)
    .where(and(inArray(table.id, ids), ne(table.user, '')))
  const byMembers = new Set(found.map(({ id }) => id))
  return reviews.map(({ pending, ...review }) => {
    const author = byMembers.has(review.id) ? 'member' : pending ? 'guest' : 'checkedGuest'
    return { ...review, author }
  })
}
