import dealMessages from '#app/messages/en/used-vehicles/deal.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import type { DealRating } from '#collections/vehicle-choices.ts'

/** Colours, and arrows that say where the price lies: below, at or above the market value. */
const looks: Record<DealRating, { tone: string; icon: string }> = {
  great: { tone: 'bg-positive text-raised', icon: 'M2 2l4 4 4-4M2 6l4 4 4-4' },
  good: { tone: 'bg-positive-soft text-positive', icon: 'M2 4l4 4 4-4' },
  fair: { tone: 'bg-sunken text-ink', icon: 'M2 4h8M2 8h8' },
  high: { tone: 'bg-warning-soft text-warning', icon: 'M2 8l4-4 4 4' },
  veryHigh: { tone: 'bg-danger-soft text-danger', icon: 'M2 6l4-4 4 4M2 10l4-4 4 4' },
}

/** How a used vehicle's price compares with its market value, in words. */
export function DealLabel({ rating }: { rating: DealRating }) {
  const t = useTranslations(dealMessages)
  const { tone, icon } = looks[rating]
  return (
    <span className={`deal-label ${tone}`}>
      <svg viewBox="0 0 12 12" aria-hidden="true">
        <path d={icon} />
      </svg>
      {t(`rating.${rating}`)}
    </span>
  )
}
