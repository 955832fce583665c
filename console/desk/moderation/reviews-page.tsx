import Box from '@mui/material/Box'
import type { PendingReview } from '../../../domain/desk/pending-reviews.ts'
import { say } from '../../frame/words.ts'
import { More } from '../more.tsx'
import { State } from '../state.tsx'
import { usePages } from '../use-pages.ts'
import { ModerationPage } from './moderation-page.tsx'
import { ReviewCard } from './review-card.tsx'

type Answer = { items: PendingReview[]; next: string | null }

/** Guests' reviews that do not count yet, the oldest first. */
export function ReviewsPage() {
  const { query, items } = usePages<Answer>({ queryKey: ['pending-reviews'], path: 'reviews' })
  return (
    <ModerationPage>
      <State query={query} none={items.length === 0 && say('moderation.noReviews')} />
      <Box sx={{ display: 'grid', gap: 2 }}>
        {items.map(review => (
          <ReviewCard key={`${review.kind}/${review.id}`} review={review} />
        ))}
      </Box>
      <More query={query} />
    </ModerationPage>
  )
}
