import { Star } from 'lucide-react'
import uiMessages from '#app/messages/en/site/ui.json'
import { useTranslations } from '#app/messages/use-translations.ts'

/** `countText` says what is counted, if that is not reviews. */
type RatingProps = { rating: number; count: number; countText?: string }

/** One star, the average, and the number of ratings. */
export function Rating({ rating, count, countText }: RatingProps) {
  const t = useTranslations(uiMessages)
  return (
    <span className="starred">
      <span className="sr-only">{t('ratingIs')} </span>
      <b className="font-bold text-ink">{rating.toFixed(1)}</b> ({countText ?? t('reviewCount', { count })})
    </span>
  )
}

type StarsProps = { stars: number; size?: number }

/** Five stars, filled up to the rounded average. */
export function Stars({ stars, size = 15 }: StarsProps) {
  const t = useTranslations(uiMessages)
  return (
    <span role="img" aria-label={t('starsOfFive', { stars })} className="inline-flex gap-px">
      {[1, 2, 3, 4, 5].map(each => (
        <Star
          key={each}
          size={size}
          strokeWidth={0}
          aria-hidden
          className={each <= Math.round(stars) ? 'fill-rating' : 'fill-line'}
        />
      ))}
    </span>
  )
}
