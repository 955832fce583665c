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
