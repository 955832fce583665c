import { formatDay } from '#app/format/date.ts'
import { foreignLanguage } from '#app/format/text.ts'
import { reviewReportPath } from '#app/forms/form-subject.ts'
import reviewsMessages from '#app/messages/en/reviews/reviews.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { LanguageNote } from '../language-note.tsx'
import { Link } from '../link.tsx'
import { Stars } from '../stars.tsx'

type Review = {
  id: string
  name: string
  review: string
  rating: number
  created: string
  /** By a member, or by a guest. */
  by: string
}

type Props = {
  /** New or used vehicles. */
  of: 'new' | 'used'
  /** The latest reviews, newest first. */
  reviews: readonly Review[]
  /** The number of ratings in the average. */
  count: number
}

/** The reviews of a vehicle. */
export function ReviewList({ of, reviews, count }: Props) {
  const t = useTranslations(reviewsMessages)
  return (
    <div>
      <div className="mb-3 empty:hidden">
        <LanguageNote text={reviews.map(({ review }) => review).find(foreignLanguage) ?? ''} />
      </div>
      <ul className="divide-y divide-line">
        {reviews.map(({ id, name, rating, created, review, by }) => (
          <li key={id} className="py-4 first:pt-0">
            <p className="mb-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-14">
              <strong className="font-bold">{name}</strong>
              <Stars stars={rating} />
              <time dateTime={created.replace(' ', 'T')} className="text-muted">
                {formatDay(created)}
              </time>
              <span className="text-muted">{by}</span>
            </p>
            <p
              lang={foreignLanguage(review)}
              className="max-w-text text-15 wrap-anywhere whitespace-pre-line"
            >
              {review}
            </p>
            <Link
              to={reviewReportPath(`${of}/${id}`)}
              aria-label={t('reportOf', { name })}
              className="mt-1 inline-flex min-h-6 items-center text-13 text-muted underline-offset-2 hover:underline"
            >
              {t('report')}
            </Link>
          </li>
        ))}
      </ul>
      {count > reviews.length && (
        <p className="mt-2 text-14 text-muted">{t('latest', { shown: reviews.length, count })}</p>
      )}
    </div>
  )
}
