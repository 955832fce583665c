import reviewsMessages from '#app/messages/en/reviews/reviews.json'
import uiMessages from '#app/messages/en/site/ui.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { Stars } from '../stars.tsx'

type Props = {
  rating: number
  count: number
  /** The number of ratings with 1, 2, 3, 4 and 5 stars, in that order. */
  counts: readonly number[]
}

/** The average rating, and the number of ratings by stars. */
export function RatingSummary({ rating, count, counts }: Props) {
  const t = useTranslations(reviewsMessages)
  const tUi = useTranslations(uiMessages)
  const total = Math.max(
    1,
    counts.reduce((sum, each) => sum + each, 0),
  )
  return (
    <div>
      <p className="text-52 leading-none font-heavy tracking-tightest">{rating.toFixed(1)}</p>
      <p className="mt-2">
        <Stars stars={Math.round(rating)} />
      </p>
      <p className="mt-1 text-14 text-muted">{tUi('reviewCount', { count })}</p>
      <dl className="mt-3.5 grid gap-1.5 text-13 text-muted">
        {[5, 4, 3, 2, 1].map(stars => (
          <div key={stars} className="flex items-center gap-2">
            <dt className="w-3">
              {stars}
              <span className="sr-only"> {t('starCount', { stars })}</span>
            </dt>
            <dd className="flex flex-1 items-center gap-2">
              <Bar share={(counts[stars - 1] ?? 0) / total} />
              <span className="w-8 text-right">{counts[stars - 1] ?? 0}</span>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

const Bar = ({ share }: { share: number }) => (
  <svg aria-hidden="true" height="6" width="100%" className="min-w-0 flex-1 overflow-hidden rounded-full">
    <rect height="6" width="100%" className="fill-line" />
    <rect height="6" width={`${Math.round(share * 1000) / 10}%`} className="fill-rating" />
  </svg>
)
