import type { FormSubject } from '#app/forms/form-subject.ts'
import { ReviewForm } from '#app/forms/review-form.tsx'
import reviewsMessages from '#app/messages/en/reviews/reviews.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { DemoNote } from '#app/ui/demo-note.tsx'
import { DetailSection } from '#app/ui/vehicle/detail-section.tsx'
import { RatingSummary } from '#app/ui/vehicle/rating-summary.tsx'
import { ReviewList } from '#app/ui/vehicle/review-list.tsx'
import type { VehicleView } from './vehicle-view.ts'

type Props = {
  vehicle: Pick<VehicleView, 'rating' | 'reviewCount' | 'reviews'>
  counts: readonly number[]
  subject: FormSubject
  /** On a variant's page: the model, which the reviews are about. */
  modelName?: string | undefined
}

/** The reviews of a vehicle, and the form to write one. */
export function VehicleReviews({ vehicle, counts, subject, modelName }: Props) {
  const t = useTranslations(reviewsMessages)
  const { rating, reviewCount, reviews } = vehicle
  // Guests' reviews show before they count in the rating.
  const isRated = rating !== null && reviewCount > 0
  return (
    <div className="mt-10 grid gap-10 lg:mt-(--section)">
      <DetailSection
        id="reviews"
        title={t('title')}
        action={
          <a
            href="#write-review"
            className="-my-3 print:hidden inline-flex min-h-11 items-center font-semibold text-14 text-accent hover:underline"
          >
            {t('write')}
          </a>
        }
      >
        {modelName && reviews.length > 0 && (
          <p className="-mt-2 mb-4 text-14 text-muted">{t('ofModel', { name: modelName })}</p>
        )}
        {reviews.length > 0 && <DemoNote of="reviews" className="-mt-2 mb-4" />}
        {isRated || reviews.length > 0 ? (
          <div className={isRated ? 'grid gap-6 md:grid-cols-[240px_1fr] md:gap-10' : undefined}>
            {isRated && <RatingSummary rating={rating} count={reviewCount} counts={counts} />}
            <ReviewList of={subject.kind === 'used' ? 'used' : 'new'} reviews={reviews} count={reviewCount} />
          </div>
        ) : (
          <p className="text-muted">{t('none')}</p>
        )}
      </DetailSection>
      <section
        id="write-review"
        className="print:hidden grid gap-4 rounded-card border border-line bg-raised p-4 md:grid-cols-[216px_minmax(0,1fr)] md:gap-10 lg:p-6"
      >
        <h2 className="text-22">{t('write')}</h2>
        <div className="max-w-text">
          <ReviewForm subject={subject} />
        </div>
      </section>
    </div>
  )
}
