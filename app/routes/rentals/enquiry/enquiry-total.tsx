import rentEnquiryMessages from '#app/messages/en/rentals/enquiry.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { priceRental } from '#domain/rentals/prices/price-rental.ts'
import { NotIncluded, PriceLines } from '../price-lines.tsx'
import { spanOf } from './check-enquiry.ts'
import type { EnquiryState, EnquirySubject } from './enquiry-state.ts'

type EnquiryTotalProps = Pick<EnquiryState, 'values' | 'hold'> & { subject: EnquirySubject }

/** The total of the selected dates, its rule, and what it excludes. */
export function EnquiryTotal({ subject, values, hold }: EnquiryTotalProps) {
  const t = useTranslations(rentEnquiryMessages)
  const rentalType = values.rentalType === 'with_driver' ? 'with_driver' : 'self_drive'
  const rentalBasis = values.rentalBasis === 'hourly' ? 'hourly' : 'daily'
  const { start, end } = spanOf(values)
  const isChosen = start !== undefined && end !== undefined && end > start
  const wish = { rentalType, rentalBasis } as const
  const price = isChosen ? priceRental(subject, { ...wish, startsAt: start, endsAt: end }) : undefined
  return (
    <section aria-label={t('total')} className="rounded-control bg-sunken px-3.5 py-3 text-14">
      <div aria-live="polite">
        {price ? (
          <>
            <PriceLines price={price} basis={rentalBasis} />
            <p className="mt-1 text-13 text-muted">{t(`totalRule.${rentalBasis}`)}</p>
          </>
        ) : (
          <p>{t(isChosen ? 'totalUnknown' : 'totalPending')}</p>
        )}
        {hold && (
          <p className={`mt-1 font-semibold ${hold.isHeld ? 'text-positive' : 'text-danger'}`}>{hold.text}</p>
        )}
      </div>
      <p className="mt-1 text-13 text-muted">
        <NotIncluded subject={subject} />
      </p>
      <noscript>
        <button type="submit" name="go" value="total" className={buttonClass({ className: 'mt-2' })}>
          {t('showTotal')}
        </button>
      </noscript>
    </section>
  )
}
