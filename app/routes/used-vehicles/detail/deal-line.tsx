import { formatMarketValue } from '#app/format/market-value.ts'
import dealMessages from '#app/messages/en/used-vehicles/deal.json'
import messages from '#app/messages/en/used-vehicles/value.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { DealLabel } from '#app/ui/deal-label.tsx'
import type { UsedVehicle } from '#collections/index.ts'

/** The part of the page that explains the value. */
export const valueSectionId = 'value'

type DealLineProps = Pick<UsedVehicle, 'price' | 'dealRating' | 'noRatingReason' | 'valueLow' | 'valueHigh'>

/** Reasons that leave a value worth explaining. The others may have too few prices even for that. */
const explained = ['wideBand', 'tooOld', 'tooNew'] as const

/** How the price compares with the market value, or why nobody can say. */
export default function DealLine({ price, dealRating, noRatingReason, valueLow, valueHigh }: DealLineProps) {
  const t = useTranslations(messages)
  const tDeal = useTranslations(dealMessages)
  const isExplained = dealRating || explained.some(each => each === noRatingReason)
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-2 gap-y-1 text-14 text-muted">
      {dealRating && <DealLabel rating={dealRating} />}
      {dealRating && valueLow !== null && valueHigh !== null && (
        <span>{tDeal('marketValue', { range: formatMarketValue(valueLow, valueHigh, price) })}</span>
      )}
      {!dealRating && <p>{noRatingReason ? t(`noRating.${noRatingReason}`) : t('waiting')}</p>}
      {isExplained && (
        <a
          href={`#${valueSectionId}`}
          className="inline-flex min-h-11 items-center font-semibold text-accent hover:underline print:hidden"
        >
          {t('title')}
        </a>
      )}
    </div>
  )
}
