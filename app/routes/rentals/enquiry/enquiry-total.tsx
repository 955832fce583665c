import { formatRupees } from '#app/format/price.ts'
import rentEnquiryMessages from '#app/messages/en/rentals/enquiry.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { calculateRentTotal } from '#domain/rentals/rent-period.ts'
import { spanOf } from './check-enquiry.ts'
import type { EnquirySubject, EnquiryValues } from './enquiry-state.ts'

type EnquiryTotalProps = { subject: EnquirySubject; values: EnquiryValues }

/** The total of the selected dates, its rule, and what it excludes. */
export function EnquiryTotal({ subject, values }: EnquiryTotalProps) {
  const t = useTranslations(rentEnquiryMessages)
  const rentalType = values.rentalType === 'with_driver' ? 'with_driver' : 'self_drive'
  const rentalBasis = values.rentalBasis === 'hourly' ? 'hourly' : 'daily'
  const { start, end } = spanOf(values)
  const isChosen = start !== undefined && end !== undefined && end > start
  const total = isChosen ? calculateRentTotal(subject, { rentalType, rentalBasis, start, end }) : undefined
  return (
    <section aria-label={t('total')} className="rounded-control bg-sunken px-3.5 py-3 text-14">
      <div aria-live="polite">
        {total ? (
          <>
            <p className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span>
                {t(`totalOf.${rentalBasis}`, { units: total.units, price: formatRupees(total.unitPrice) })}
              </span>
              <b className="font-heavy text-18">{formatRupees(total.amount)}</b>
            </p>
            <p className="mt-1 text-13 text-muted">{t(`totalRule.${rentalBasis}`)}</p>
          </>
        ) : (
          <p>{t(isChosen ? 'totalUnknown' : 'totalPending')}</p>
        )}
      </div>
      <p className="mt-1 text-13 text-muted">{useNotIncluded(subject)}</p>
      <noscript>
        <button type="submit" name="go" value="total" className={buttonClass({ className: 'mt-2' })}>
          {t('showTotal')}
        </button>
      </noscript>
    </section>
  )
}

/** Fuel and tolls are always extra; deposit and extra kilometres if known. */
function useNotIncluded({ deposit, kmPerDay, extraKmPrice }: EnquirySubject): string {
  const t = useTranslations(rentEnquiryMessages)
  const more = [
    extraKmPrice && kmPerDay
      ? t('notIncludedKm', { price: formatRupees(extraKmPrice), km: String(kmPerDay) })
      : '',
    deposit ? t('notIncludedDeposit', { deposit: formatRupees(deposit) }) : '',
  ].filter(Boolean)
  return more.length ? t('notIncludedAll', { more: more.join(', ') }) : t('notIncluded')
}
