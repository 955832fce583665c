import rentEnquiryMessages from '#app/messages/en/rentals/enquiry.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import type { PricedRental, RentalLine, RentalPrice } from '#domain/rentals/prices/price-rental.ts'
import type { RentBasis } from '#domain/rentals/rental-prices.ts'
import { formatRupees } from '#format/rupees.ts'

type PriceLinesProps = { price: Pick<RentalPrice, 'lines' | 'total'>; basis: RentBasis }

/** The total of a rental, and above it each line if there are several. */
export function PriceLines({ price: { lines, total }, basis }: PriceLinesProps) {
  const t = useTranslations(rentEnquiryMessages)
  const [only] = lines
  const isOne = lines.length === 1 && only?.kind === 'base'
  return (
    <>
      {!isOne && (
        <ul className="mb-1 grid gap-0.5">
          {lines.map(line => (
            <li key={`${line.kind}${line.unitPrice}${line.name}`} className={rowClass}>
              <span>
                <LineText line={line} basis={basis} />
              </span>
              <span className="tabular-nums">{formatRupees(line.amount)}</span>
            </li>
          ))}
        </ul>
      )}
      <p className={rowClass}>
        <span>{isOne ? <LineText line={only} basis={basis} /> : t('total')}</span>
        <b className="font-heavy text-18">{formatRupees(total)}</b>
      </p>
    </>
  )
}

const rowClass = 'flex flex-wrap items-baseline justify-between gap-x-3'

function LineText({ line, basis }: { line: RentalLine; basis: RentBasis }) {
  const t = useTranslations(rentEnquiryMessages)
  const { kind, quantity, unitPrice, name = '', percent = 0 } = line
  if (kind === 'length') return t('line.length', { percent: String(percent) })
  const units = t(`totalOf.${basis}`, { units: quantity, price: formatRupees(unitPrice) })
  if (kind === 'base') return units
  return t(`line.${kind}`, { units, name })
}

/** Fuel and tolls are always extra; deposit and extra kilometres if known. */
export function NotIncluded({ subject: { deposit, kmPerDay, extraKmPrice } }: { subject: PricedRental }) {
  const t = useTranslations(rentEnquiryMessages)
  const more = [
    extraKmPrice && kmPerDay
      ? t('notIncludedKm', { price: formatRupees(extraKmPrice), km: String(kmPerDay) })
      : '',
    deposit ? t('notIncludedDeposit', { deposit: formatRupees(deposit) }) : '',
  ].filter(Boolean)
  return more.length ? t('notIncludedAll', { more: more.join(', ') }) : t('notIncluded')
}
