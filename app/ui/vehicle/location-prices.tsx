import detailMessages from '#app/messages/en/catalogue/detail.json'
import sectionMessages from '#app/messages/en/catalogue/detail-sections.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import type { LocationPrice } from '#collections/vehicle-shapes.ts'
import { Price } from '../price.tsx'

type Props = {
  name: string
  prices: readonly LocationPrice[]
  /** The variant's name, if the prices are not of the vehicle itself. */
  note?: string | undefined
  className?: string
}

/** Ex-showroom prices by place, one price or a range each. */
export default function LocationPrices({ name, prices, note, className = '' }: Props) {
  const tDetail = useTranslations(detailMessages)
  const t = useTranslations(sectionMessages)
  if (!prices.length) return null
  return (
    <section className={`rounded-card border border-line bg-raised p-4 lg:p-6 ${className}`}>
      <h2 className="text-18">{t('locationPrices')}</h2>
      {note && <p className="mt-1 text-14 text-muted">{note}</p>}
      <table className="mt-2 w-full text-14">
        <caption className="sr-only">{t('locationPricesOf', { name })}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{t('place')}</th>
            <th scope="col">{tDetail('exShowroom')}</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {prices.map(({ location, price, minPrice, maxPrice }) => (
            <tr key={location}>
              <th scope="row" className="py-2 text-left font-medium text-muted">
                {location}
              </th>
              <td className="py-2 text-right">
                <Price min={minPrice ?? price} max={maxPrice ?? price} className="text-14" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
