import authorMessages from '#app/messages/en/reviews/authors.json'
import { translations } from '#app/messages/use-translations.ts'
import type { LatestReview } from '#collections/vehicle-shapes.ts'
import { withAuthors } from '#domain/reviews/review-authors.ts'
import type { ReviewTarget } from '#domain/reviews/review-targets.ts'
import type { Ctx } from '#records/context.ts'

const t = translations(authorMessages)

/** A vehicle's latest reviews with the words for by whom each is. */
export async function reviewViews(ctx: Ctx, target: ReviewTarget, reviews: readonly LatestReview[]) {
  const withWhom = await withAuthors(ctx, target, reviews)
  return withWhom.map(({ author, ...review }) => ({ ...review, by: t(author) }))
}

export type ReviewView = Awaited<ReturnType<typeof reviewViews>>[number]
