import { foreignLanguage } from '#app/format/text.ts'
import rentDetailMessages from '#app/messages/en/rentals/detail.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { Description, LanguageNote } from '#app/ui/language-note.tsx'
import { DetailSection } from '#app/ui/vehicle/detail-section.tsx'
import { KeySpecs } from '#app/ui/vehicle/key-specs.tsx'
import type { CalendarView } from './calendar-view.ts'
import type { QuoteView } from './quote-view.ts'
import { RentalCalendar } from './rental-calendar.tsx'
import { RentalCancellation } from './rental-cancellation.tsx'
import { RentalQuote } from './rental-quote.tsx'
import type { RentalView } from './rental-view.ts'

type RentalFactsProps = { vehicle: RentalView; calendar: CalendarView; quote: QuoteView; earliest: string }

/** The facts, the price of chosen dates, the calendar, the terms of renting and of cancelling. */
export default function RentalFacts({ vehicle, calendar, quote, earliest }: RentalFactsProps) {
  const t = useTranslations(rentDetailMessages)
  const { facts, description, terms, bookings } = vehicle
  return (
    <>
      <KeySpecs specs={facts} title={t('keyFacts')} />
      <RentalQuote vehicle={vehicle} quote={quote} earliest={earliest} />
      <RentalCalendar calendar={calendar} />
      {description && (
        <DetailSection title={t('about')}>
          <Description text={description} />
        </DetailSection>
      )}
      {terms.length > 0 && (
        <DetailSection title={t('terms')}>
          <div className="mb-2 empty:hidden">
            <LanguageNote text={terms.find(foreignLanguage) ?? ''} />
          </div>
          <ul className="grid max-w-text list-disc gap-1.5 pl-5 marker:text-accent">
            {terms.map(term => (
              <li key={term} lang={foreignLanguage(term)}>
                {term}
              </li>
            ))}
          </ul>
        </DetailSection>
      )}
      {vehicle.booking && <RentalCancellation cancellation={vehicle.booking.cancellation} />}
      <DetailSection title={t('bookedDates')}>
        {bookings.length ? (
          <>
            <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-raised">
              {bookings.map(({ start, end }) => (
                <li key={start} className="px-4 py-3">
                  {t('bookedFromTo', { start, end })}
                </li>
              ))}
            </ul>
            <p className="mt-2 text-14 text-muted">{t('bookedHint')}</p>
          </>
        ) : (
          <p className="text-muted">{t('noBookings')}</p>
        )}
      </DetailSection>
    </>
  )
}
