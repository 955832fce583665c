import { CalendarDays, CircleCheck } from 'lucide-react'
import historyMessages from '#app/messages/en/used-vehicles/price-history.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { SellerCard } from '#app/ui/vehicle/seller-card.tsx'
import { PriceHistory } from './price-history.tsx'
import type { UsedPageProps } from './used-page-props.ts'

type TimeOnSaleProps = Pick<UsedPageProps, 'sale' | 'history' | 'seller'>

/** Its private seller, how long it has been on sale, whether the seller still confirms it, and how its price has changed. */
export default function TimeOnSale({ sale, history, seller }: TimeOnSaleProps) {
  const t = useTranslations(historyMessages)
  return (
    <>
      {seller && <SellerCard {...seller} />}
      <section className="rounded-card border border-line bg-raised p-4 lg:p-6">
        <h2 className="text-18">{t('title')}</h2>
        <ul className="mt-3 mb-3 grid gap-2 text-14 text-muted">
          {sale.days && (
            <li className="flex items-center gap-2.5">
              <CalendarDays size={18} strokeWidth={1.8} aria-hidden className="shrink-0" />
              {sale.days}
            </li>
          )}
          {sale.confirmed && (
            <li className="flex items-center gap-2.5">
              <CircleCheck size={18} strokeWidth={1.8} aria-hidden className="shrink-0" />
              {sale.confirmed}
            </li>
          )}
        </ul>
        {history && <PriceHistory {...history} />}
      </section>
    </>
  )
}
