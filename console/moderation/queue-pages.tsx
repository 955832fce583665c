import { useQuery } from '@tanstack/react-query'
import type { PendingReview } from '../../domain/operator-inbox/pending-reviews.ts'
import { pb } from '../api/client.ts'
import { LoadMore, QueryState } from '../frame/query-state.tsx'
import { translate } from '../frame/translate.ts'
import { useInfiniteList } from '../frame/use-infinite-list.ts'
import { Queue } from '../queue/queue.tsx'
import { HiddenCard, type HiddenItem } from './hidden-card.tsx'
import { ModerationPage } from './moderation-page.tsx'
import { type Report, ReportCard } from './report-card.tsx'
import { ReviewCard } from './review-card.tsx'

const idsOf = (items: readonly { id: string }[]) => items.map(({ id }) => id).join()

const reportKeys = [
  ['r', translate('moderation.reject')],
  ['h', translate('moderation.hide')],
  ['d', translate('moderation.dismiss')],
] as const

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
      <Queue ids={idsOf(items)} keys={reportKeys}>
        {items.map(report => (
          <ReportCard key={report.id} report={report} />
        ))}
      </Queue>
    </ModerationPage>
  )
}

const hiddenKeys = [['r', translate('moderation.restore')]] as const

type HiddenPageData = { items: HiddenItem[]; next: string | null }

/** Hidden reviews and messages, newest first. */
export function HiddenPage() {
  const { query, items } = useInfiniteList<HiddenPageData>({ queryKey: ['hidden'], path: 'hidden' })
  return (
    <ModerationPage>
      <QueryState query={query} none={items.length === 0 && translate('moderation.noHidden')} />
      <Queue ids={idsOf(items)} keys={hiddenKeys}>
        {items.map(item => (
          <HiddenCard key={`${item.kind}/${item.id}`} item={item} />
        ))}
      </Queue>
      <LoadMore query={query} />
    </ModerationPage>
  )
}

const reviewKeys = [
  ['a', translate('moderation.approve')],
  ['h', translate('moderation.hide')],
] as const

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
      <Queue ids={idsOf(items)} keys={reviewKeys}>
        {items.map(review => (
          <ReviewCard key={`${review.kind}/${review.id}`} review={review} />
        ))}
      </Queue>
      <LoadMore query={query} />
    </ModerationPage>
  )
}
