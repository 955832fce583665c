import { formatDay } from '#app/format/date.ts'
import { foreignLanguage } from '#app/format/text.ts'
import firmMessages from '#app/messages/en/firms/firms.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { Link } from '#app/ui/link.tsx'
import { Stars } from '#app/ui/stars.tsx'
import type { FirmView } from './firm-view.ts'

type FirmReview = { id: string; name: string; review: string; rating: number; created: string }

/**
 * What buyers say about a dealer, or renters about an operator. It has its own markup, since sharing the list of a
 * vehicle’s page would add a file to the list of files that every first page loads.
 */
export function FirmReviews({ kind, reviews }: { kind: FirmView['kind']; reviews: readonly FirmReview[] }) {
  const t = useTranslations(firmMessages)
  return (
    <section className="mt-8">
      <h2 className="text-22">{t('firm.reviews')}</h2>
      <p className="mt-1 mb-4 text-14 text-muted">
        {t(kind === 'rentalOperator' ? 'firm.renterReviewsText' : 'firm.reviewsText')}
      </p>
      <ul className="divide-y divide-line">
        {reviews.map(({ id, name, review, rating, created }) => (
          <li key={id} className="py-4 first:pt-0">
            <p className="mb-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-14">
              <strong className="font-bold">{name}</strong>
              <Stars stars={rating} />
              <time dateTime={created.replace(' ', 'T')} className="text-muted">
                {formatDay(created)}
              </time>
            </p>
            {review && (
              <p
                lang={foreignLanguage(review)}
                className="max-w-text text-15 wrap-anywhere whitespace-pre-line"
              >
                {review}
              </p>
            )}
            <Link
              to={`/reviews/firm/${id}/report`}
              className="mt-1 inline-flex min-h-6 items-center text-13 text-muted underline-offset-2 hover:underline"
            >
              {t('firm.reportReview', { name })}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
