import uiMessages from '#app/messages/en/site/ui.json'
import { useTranslations } from '#app/messages/use-translations.ts'

/** Five stars, filled up to the rounded average. */
export function Stars({ stars }: { stars: number }) {
  const t = useTranslations(uiMessages)
  return (
    <span
      role="img"
      aria-label={t('starsOfFive', { stars })}
      data-filled={Math.round(stars)}
      className="five-stars"
    />
  )
}
