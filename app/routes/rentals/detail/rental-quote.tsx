import { useId } from 'react'
import { Form } from 'react-router'
import rentCalendarMessages from '#app/messages/en/rentals/calendar.json'
import rentEnquiryMessages from '#app/messages/en/rentals/enquiry.json'
import { localPath } from '#app/messages/paths.ts'
import { useTranslations } from '#app/messages/use-translations.ts'
import { rentalPath } from '#app/rental-paths.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { fieldControl, inputClass } from '#app/ui/field.tsx'
import { DetailSection } from '#app/ui/vehicle/detail-section.tsx'
import { formatRupees } from '#format/rupees.ts'
import { wishedEnquiryPath, withWish } from '../enquiry/enquiry-state.ts'
import { FreeTimes } from '../enquiry/free-times.tsx'
import { NotIncluded, PriceLines } from '../price-lines.tsx'
import type { QuoteView } from './quote-view.ts'
import type { RentalView } from './rental-view.ts'

type RentalQuoteProps = { vehicle: RentalView; quote: QuoteView; earliest: string }

/** Asks for dates by the address, and shows the whole price of them before anything is sent. */
export function RentalQuote({ vehicle, quote, earliest }: RentalQuoteProps) {
  const t = useTranslations(rentCalendarMessages)
  const tEnquiry = useTranslations(rentEnquiryMessages)
  const id = useId()
  const { values, month, rentalType, rentalBasis } = quote
  const when = (name: 'startDateTime' | 'endDateTime', label: string) => (
    <div className="grid gap-1.5">
      <label htmlFor={`${id}-${name}`} className="font-semibold text-14">
        {label}
      </label>
      <input
        {...fieldControl(`${id}-${name}`, undefined)}
        key={values[name]}
        name={name}
        type="datetime-local"
        required
        min={earliest}
        step={900}
        defaultValue={values[name]}
        className={inputClass}
      />
    </div>
  )
  return (
    <DetailSection id="price" title={t('quote.title')}>
      <p className="mb-3 text-muted">
        {t('quote.text')} {t(`quote.${vehicle.booking?.mode ?? 'private'}`)}
      </p>
      <Form
        method="get"
        action={`${localPath(rentalPath(vehicle.id))}#price`}
        preventScrollReset
        className="grid max-w-text gap-3 sm:grid-cols-2"
      >
        {when('startDateTime', tEnquiry('start'))}
        {when('endDateTime', tEnquiry('end'))}
        <Choice
          id={`${id}-type`}
          name="rentalType"
          label={tEnquiry('rentalType')}
          value={rentalType}
          options={(['self_drive', 'with_driver'] as const).map(type => [type, tEnquiry(`types.${type}`)])}
        />
        <Choice
          id={`${id}-basis`}
          name="rentalBasis"
          label={tEnquiry('rentalBasis')}
          value={rentalBasis}
          options={(['daily', 'hourly'] as const).map(basis => [basis, tEnquiry(`bases.${basis}`)])}
        />
        {month && <input type="hidden" name="month" value={month} />}
        <Button type="submit" className="sm:justify-self-start">
          {t('quote.show')}
        </Button>
      </Form>
      <QuotedPrice vehicle={vehicle} quote={quote} />
    </DetailSection>
  )
}

type ChoiceProps = {
  id: string
  name: string
  label: string
  value: string
  options: readonly (readonly [value: string, label: string])[]
}

const Choice = ({ id, name, label, value, options }: ChoiceProps) => (
  <div className="grid gap-1.5">
    <label htmlFor={id} className="font-semibold text-14">
      {label}
    </label>
    <select id={id} key={value} name={name} defaultValue={value} className={`${inputClass} cursor-pointer`}>
      {options.map(([option, text]) => (
        <option key={option} value={option}>
          {text}
        </option>
      ))}
    </select>
  </div>
)

/** The price with every line, or why there is none; and the way to the enquiry with these dates. */
function QuotedPrice({ vehicle, quote }: Omit<RentalQuoteProps, 'earliest'>) {
  const t = useTranslations(rentCalendarMessages)
  const tEnquiry = useTranslations(rentEnquiryMessages)
  const { price, problem, rentalBasis, isChosen } = quote
  if (!isChosen && !problem) return null
  return (
    <div className="mt-4 grid max-w-text gap-2 rounded-control bg-sunken px-3.5 py-3 text-14">
      {problem && <Alert tone="bad">{problem}</Alert>}
      <FreeTimes
        times={quote.free}
        toPage={wish => `${withWish(rentalPath(vehicle.id), { ...quote.values, ...wish })}#price`}
      />
      {price ? (
        <>
          <div>
            <PriceLines price={price} basis={rentalBasis} />
          </div>
          {price.includedKm !== null && <p>{t('quote.includedKm', { km: String(price.includedKm) })}</p>}
          {price.deposit > 0 && <p>{t('quote.deposit', { amount: formatRupees(price.deposit) })}</p>}
        </>
      ) : (
        isChosen && <p>{tEnquiry('totalUnknown')}</p>
      )}
      <p className="text-13 text-muted">
        <NotIncluded subject={vehicle.subject} />
      </p>
      {vehicle.isOffered && !problem && (
        <LinkButton to={wishedEnquiryPath(vehicle.subject)} variant="yes" className="sm:justify-self-start">
          {t('quote.enquire')}
        </LinkButton>
      )}
    </div>
  )
}
