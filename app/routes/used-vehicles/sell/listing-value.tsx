import { formatMarketValue } from '#app/format/market-value.ts'
import { formatPrice } from '#app/format/price.ts'
import dealMessages from '#app/messages/en/used-vehicles/deal.json'
import progressMessages from '#app/messages/en/used-vehicles/progress.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { Deal } from '#app/ui/used-vehicle-card.tsx'
import type { UsedVehicle } from '#collections/index.ts'

type ListingValueProps = Pick<
  UsedVehicle,
  'value' | 'valueLow' | 'valueHigh' | 'dealRating' | 'noRatingReason'
>

/** What a listing is worth, with the label of its price, or why it has none. */
export function ListingValue({ value, valueLow, valueHigh, dealRating, noRatingReason }: ListingValueProps) {
  const t = useTranslations(progressMessages)
  const tDeal = useTranslations(dealMessages)
  return (
    <div className="grid gap-1">
      {value !== null && <p className="font-semibold">{t('value.worth', { value: formatPrice(value) })}</p>}
      {dealRating && <Deal rating={dealRating} valueLow={valueLow} valueHigh={valueHigh} />}
      {!dealRating && valueLow !== null && valueHigh !== null && (
        <p className="text-13 text-muted">
          {tDeal('marketValue', { range: formatMarketValue(valueLow, valueHigh) })}
        </p>
      )}
      {!dealRating && (
        <p className="text-14 text-muted">
          {noRatingReason ? t(`value.noLabel.${noRatingReason}`) : t('value.waiting')}
        </p>
      )}
    </div>
  )
}
