import rentDetailMessages from '#app/messages/en/rentals/detail.json'
import rentMessages from '#app/messages/en/rentals/list.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { rentalListPathOf } from '#app/rental-paths.ts'
import type { ButtonLook } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { PriceBar } from '#app/ui/vehicle/price-bar.tsx'
import { priceOf, type RentalPrices, rentBases } from '#domain/rentals/rental-prices.ts'
import { formatRupees } from '#format/rupees.ts'
import { CallButton } from '../call-button.tsx'
import type { EnquiryDialogControl } from '../enquiry/enquiry-button.tsx'
import { EnquiryButton } from '../enquiry/enquiry-button.tsx'
import { OperatorLine } from '../operator-line.tsx'
import type { RentalView } from './rental-view.ts'

type OfferProps = { vehicle: RentalView; enquiry: EnquiryDialogControl }

/** The prices, the availability, and the ways to reach the owner. */
export function RentalOffer({ vehicle, enquiry }: OfferProps) {
  const t = useTranslations(rentDetailMessages)
  const tRent = useTranslations(rentMessages)
  const { name, phone, isFree, isOffered, notOffered, subject, bookings, total } = vehicle
  const end = bookings[0]?.end
  return (
    <section aria-label={t('prices')} className="rounded-card border border-line bg-raised p-4 lg:p-6">
      <PriceTable name={name} prices={subject} />
      {notOffered && <p className="mt-3 font-semibold text-14 text-danger">{notOffered}</p>}
      {total !== undefined && (
        <p className="mt-3">
          <b className="font-heavy text-18">{formatRupees(total)}</b>{' '}
          <a href="#price" className="text-14 text-accent underline">
            {tRent('period.total')}
          </a>
        </p>
      )}
      {isOffered && !isFree && end && total === undefined && (
        <p className="mt-3 font-semibold text-14 text-danger">{t('bookedUntil', { end })}</p>
      )}
      <div className="mt-4 grid gap-2.5">
        <div className="max-lg:hidden">
          <Enquire vehicle={vehicle} enquiry={enquiry} size="large" />
        </div>
        <CallButton phone={phone} name={name} isOffered={isOffered} className="w-full" />
      </div>
      <Operator vehicle={vehicle} />
    </section>
  )
}

/** Who rents it out, and its other vehicles; or that it is a person, with what that means. */
function Operator({ vehicle: { type, operator, booking } }: Pick<OfferProps, 'vehicle'>) {
  const t = useTranslations(rentDetailMessages)
  if (!operator && booking) return null
  return (
    <section aria-label={t('operator')} className="mt-4 grid gap-1.5 border-line border-t pt-4">
      <OperatorLine operator={operator} />
      {operator && !operator.deposits.length && <p className="text-13 text-muted">{t('noFigures')}</p>}
      {!booking && <p className="text-14">{t('privateText')}</p>}
      {operator && (
        <Link
          to={`${rentalListPathOf(type)}?${new URLSearchParams({ firm: operator.id })}`}
          className="further-link justify-self-start"
        >
          {t('operatorVehicles', { name: operator.name })}
        </Link>
      )}
    </section>
  )
}

const rows = [
  { type: 'self_drive', label: 'selfDrive' },
  { type: 'with_driver', label: 'withDriver' },
] as const

function PriceTable({ name, prices }: { name: string; prices: RentalPrices }) {
  const t = useTranslations(rentDetailMessages)
  const tRent = useTranslations(rentMessages)
  return (
    <table className="w-full text-left">
      <caption className="sr-only">{t('pricesOf', { name })}</caption>
      <thead className="text-13 text-muted">
        <tr>
          <th scope="col" className="pb-1.5 font-medium">
            {t('per')}
          </th>
          {(['hour', 'day'] as const).map(unit => (
            <th key={unit} scope="col" className="pb-1.5 text-right font-medium">
              {t(unit)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ type, label }) => (
          <tr key={type} className="border-line border-t">
            <th scope="row" className="py-2.5 font-medium">
              {t(label)}
            </th>
            {rentBases.map(basis => {
              const price = priceOf(prices, type, basis)
              return (
                <td
                  key={basis}
                  className={`text-right ${price === null ? 'text-muted' : 'font-heavy text-18'}`}
                >
                  {price === null ? tRent('notOffered') : formatRupees(price)}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** On phones, at the bottom edge: the total of the chosen dates or the daily price, and the enquiry. */
export function RentalPriceBar({ vehicle, enquiry }: OfferProps) {
  const t = useTranslations(rentDetailMessages)
  const { price_self_drive_daily: selfDrive, price_with_driver_daily: withDriver } = vehicle.subject
  const tRent = useTranslations(rentMessages)
  const { total } = vehicle
  const price = total ?? selfDrive ?? withDriver
  const perDay = t(selfDrive === null ? 'perDayWithDriver' : 'perDay')
  return (
    <PriceBar
      min={price}
      max={price}
      isExact={total !== undefined}
      kind={total === undefined ? perDay : tRent('period.total')}
    >
      <Enquire vehicle={vehicle} enquiry={enquiry} />
    </PriceBar>
  )
}

type EnquireProps = OfferProps & Pick<ButtonLook, 'size'>

const Enquire = ({ vehicle: { isOffered, subject }, enquiry, size }: EnquireProps) => (
  <EnquiryButton subject={subject} isOffered={isOffered} enquiry={enquiry} isWide variant="go" size={size} />
)
