import type { LatestReview } from '#collections/vehicle-shapes.ts'
import type { UsedCard } from '#domain/used/used-card.ts'
import type { Arriving, Section } from '../../../section.ts'
import type { UsedView, VerdictView } from './used-view.ts'

export type UsedPageProps = {
  vehicle: UsedView & { reviews: readonly LatestReview[] }
  /** How many reviews gave 1, 2, 3, 4 and 5 stars. */
  counts: readonly number[]
  verdict: Arriving<Section<VerdictView | undefined>>
  similar: Arriving<Section<UsedCard[]>>
}
