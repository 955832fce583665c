import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import type { PendingReview } from '../../domain/operator-inbox/pending-reviews.ts'
import { pb } from '../api/client.ts'
import { LoadMore, QueryState } from '../frame/query-state.tsx'
import { translate } from '../frame/translate.ts'
import { useInfiniteList } from '../frame/use-infinite-list.ts'
import { HiddenCard, type HiddenItem } from './hidden-card.tsx'
import { ModerationPage } from './moderation-page.tsx'
import { type Report, ReportCard } from './report-card.tsx'
import { ReviewCard } from './review-card.tsx'

/** The open reports, oldest first. */
export function ReportsPage() {
  const query = useQuery({
    queryKey: ['reports', 'new'],
    queryFn: () =>
      pb
        .collection<Report>('reports')
        .getList(1, 20, { filter: 'status = "new" || status = ""', sort: 'created' }),
    refetchInterval: 60_000,
  })
  const items = query.data?.items ?? []
  return (
    <ModerationPage>
      <QueryState query={query} none={items.length === 0 && translate('moderation.noReports')} />
      <Box sx={{ display: 'grid', gap: 2 }}>
        {items.map(report => (
          <ReportCard key={report.id} report={report} />
        ))}
      </Box>
    </ModerationPage>
  )
}

type HiddenPageData = { items: HiddenItem[]; next: string | null }

/** Hidden reviews and messages, newest first. */
export function HiddenPage() {
  const { query, items } = useInfiniteList<HiddenPageData>({ queryKey: ['hidden'], path: 'hidden' })
  return (
    <ModerationPage>
      <QueryState query={query} none={items.length === 0 && translate('moderation.noHidden')} />
      <Box sx={{ display: 'grid', gap: 2 }}>
        {items.map(item => (
          <HiddenCard key={`${item.kind}/${item.id}`} item={item} />
        ))}
      </Box>
      <LoadMore query={query} />
    </ModerationPage>
  )
}

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
