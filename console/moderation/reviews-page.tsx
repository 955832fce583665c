import Box from '@mui/material/Box'
import type { PendingReview } from '../../domain/operator-inbox/pending-reviews.ts'
import { LoadMore } from '../frame/load-more.tsx'
import { QueryState } from '../frame/query-state.tsx'
import { translate } from '../frame/translate.ts'
import { useInfiniteList } from '../frame/use-infinite-list.ts'
import { ModerationPage } from './moderation-page.tsx'
import { ReviewCard } from './review-card.tsx'

type ReviewsPageData = { items: PendingReview[]; next: string | null }

/** Guests' reviews to approve, oldest first. */
export function ReviewsPage() {
  const { query, items } = useInfiniteList<ReviewsPageData>({
    queryKey: ['pending-reviews'],
    path: 'reviews',
  })
  return (
    <ModerationPage>
      <QueryState query={query} none={items.length === 0 && translate('moderation.noReviews')} />
      <Box sx={{ display: 'grid', gap: 2 }}>
        {items.map(review => (
          <ReviewCard key={`${review.kind}/${review.id}`} review={review} />
        ))}
      </Box>
      <LoadMore query={query} />
    </ModerationPage>
  )
}
