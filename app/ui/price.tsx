import priceMessages from '#app/messages/en/price.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { type PriceRange, type PriceStyle, priceRange } from '../format/price.ts'

type PriceProps = PriceRange & { style?: PriceStyle; className?: string }

/** A price or a range of prices in rupees, where a line breaks only between two; 'N/A' where there is none. */
export function Price({ min, max, style, className = 'text-18' }: PriceProps) {
  const t = useTranslations(priceMessages)
  const range = priceRange({ min, max }, style)
  if (range.key === 'notAvailable')
    return <span className={`${className} font-semibold text-muted`}>{t('notAvailable')}</span>
  const told = range.key === 'range' ? t('range', range.values) : t(range.key, range.values)
  return <span className={`${className} font-heavy tracking-tight`}>{keptTogether(told)}</span>
}

/** Breaks nowhere but behind the dash of a range. */
const keptTogether = (text: string) => text.replaceAll(/(?<!-) /g, '\u00a0')
