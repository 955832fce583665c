import rentMessages from '#app/messages/en/rentals/list.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { priceOf, type RentalPrices, rentBases, rentTypes } from '#domain/rentals/rental-prices.ts'
import { formatPrice } from '../../../format/price.ts'

/** The four prices of a rental; 'N/A' for a period that is not on offer. */
export function PriceGrid({ prices }: { prices: RentalPrices }) {
  const t = useTranslations(rentMessages)
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-control border border-line bg-line">
      {rentTypes.flatMap(type =>
        rentBases.map(basis => {
          const price = priceOf(prices, type, basis)
          return (
            <div key={`${type}_${basis}`} className="bg-raised px-2.5 py-1.5">
              <dt className="text-12 text-muted">{t(`price.${type}_${basis}`)}</dt>
              <dd className={price === null ? 'font-semibold text-muted' : 'font-heavy'}>
                {price === null ? t('notOffered') : formatPrice(price)}
              </dd>
            </div>
          )
        }),
      )}
    </dl>
  )
}
