import type { MaybePromise, SectionResult } from '#app/deferred.ts'
import type { LatestReview } from '#collections/vehicle-shapes.ts'
import type { UsedCard } from '#domain/used-vehicles/used-card.ts'
import type { UsedView, VerdictView } from './used-view.ts'

export type UsedPageProps = {
  vehicle: UsedView & { reviews: readonly LatestReview[] }
  /** The number of reviews with 1, 2, 3, 4 and 5 stars. */
  counts: readonly number[]
  verdict: MaybePromise<SectionResult<VerdictView | undefined>>
  similar: MaybePromise<SectionResult<UsedCard[]>>
}
