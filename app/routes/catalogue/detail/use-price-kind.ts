import detailMessages from '#app/messages/en/catalogue/detail.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { formatDay } from '../../../format/date.ts'
import type { VehicleView } from './vehicle-view.ts'

/** The kind of a vehicle's price, alone and with its date. */
export function usePriceKind({ isUpcoming, pricedAt }: VehicleView) {
  const t = useTranslations(detailMessages)
  const kind = t(isUpcoming ? 'expectedPrice' : 'exShowroom')
  return { kind, dated: pricedAt ? t('asOf', { kind, date: formatDay(pricedAt) }) : kind }
}
