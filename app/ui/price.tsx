import priceMessages from '#app/messages/en/price.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { type PriceRange, type PriceStyle, priceRange } from '../format/price.ts'

type PriceProps = PriceRange & { style?: PriceStyle; className?: string }

/** A price or a range of prices in rupees, never broken over lines; 'N/A' where there is none. */
export function Price({ min, max, style, className = 'text-18' }: PriceProps) {
  const t = useTranslations(priceMessages)
  const range = priceRange({ min, max }, style)
  if (range.key === 'notAvailable')
    return <span className={`${className} font-semibold text-muted`}>{t('notAvailable')}</span>
  return (
    <span className={`${className} whitespace-nowrap font-heavy tracking-tight`}>
      {range.key === 'range' ? t('range', range.values) : t(range.key, range.values)}
    </span>
  )
}
