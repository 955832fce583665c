import { Star } from 'lucide-react'
import uiMessages from '#app/messages/en/site/ui.json'
import { useTranslations } from '#app/messages/use-translations.ts'

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
