import { formatDay } from '#app/format/date.ts'
import historyMessages from '#app/messages/en/used-vehicles/price-history.json'
import { translations } from '#app/messages/use-translations.ts'
import type { UsedVehicle } from '#collections/index.ts'

const t = translations(historyMessages)

/** How long a used vehicle has been on sale, and when its seller confirmed that it is. */
export function saleView({ daysOnSale, confirmedAt }: Pick<UsedVehicle, 'daysOnSale' | 'confirmedAt'>) {
  return {
    days: daysOnSale === null ? '' : t('days', { days: daysOnSale }),
    confirmed: confirmedAt ? t('confirmed', { date: formatDay(confirmedAt) }) : '',
  }
}

export type SaleView = ReturnType<typeof saleView>
