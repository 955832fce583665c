import priceMessages from '#app/messages/en/pricing/price.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { type PriceRange, type PriceStyle, priceRange } from '../format/price.ts'

type PriceProps = PriceRange & {
  style?: PriceStyle
  /** Allows a line break between the two prices of a range. */
  wraps?: boolean
  className?: string
}

/** A price or a range of prices in rupees, without line breaks by default; 'N/A' if there is none. */
export function Price({ min, max, style, wraps = false, className = 'text-18' }: PriceProps) {
  const t = useTranslations(priceMessages)
  const range = priceRange({ min, max }, style)
  if (range.key === 'notAvailable')
    return <span className={`${className} font-semibold text-muted`}>{t('notAvailable')}</span>
  const look = `${className} font-heavy tracking-tight`
  if (range.key !== 'range')
    return <span className={`${look} whitespace-nowrap`}>{t(range.key, range.values)}</span>
  const rangeText = t('range', range.values)
  if (!wraps) return <span className={`${look} whitespace-nowrap`}>{rangeText}</span>
  const second = rangeText.lastIndexOf(range.values.max)
  return (
    <span className={look}>
      <span className="whitespace-nowrap">{rangeText.slice(0, second).trimEnd()}</span>{' '}
      <span className="whitespace-nowrap">{rangeText.slice(second)}</span>
    </span>
  )
}
