import type { ReactNode } from 'react'
import { DataNotice } from '#app/forms/data-notice.tsx'
import rentEnquiryMessages from '#app/messages/en/rentals/enquiry.json'
import { localPath } from '#app/messages/paths.ts'
import { useTranslations } from '#app/messages/use-translations.ts'
import { enquiryPath } from '#app/rental-paths.ts'
import { Button } from '#app/ui/button.tsx'
import { toIndiaInput, withIndiaOffset } from '#collections/india-time.ts'
import { rentTimeLimits } from '#domain/rentals/rent-period.ts'
import { priceOf, rentTypes } from '#domain/rentals/rental-prices.ts'
import { dayMs } from '#records/durations.ts'
import { EnquiryChoice, EnquiryInput } from './enquiry-input.tsx'
import type { EnquiryState, EnquirySubject, EnquiryValues, FieldProps } from './enquiry-state.ts'
import { EnquiryTotal } from './enquiry-total.tsx'

type BookingStepProps = {
  field: FieldProps
  subject: EnquirySubject
  values: EnquiryValues
  hold: EnquiryState['hold']
  earliest: string
  isSubmitting: boolean
  /** The times in which the vehicle is free, if it is not in the chosen one. */
  free: ReactNode
  /** How often the dates were filled in from these. */
  fills: number
}

const bases = ['daily', 'hourly'] as const

/** Step 2: the dates and places, and the total. */
export function BookingStep(step: BookingStepProps) {
  const { field, subject, values, hold, earliest, isSubmitting, free, fills } = step
  const t = useTranslations(rentEnquiryMessages)
  const when = { field, required: true, type: 'datetime-local', min: earliest, step: 900 }
  const { aheadDays, maxDays } = rentTimeLimits
  return (
    <>
      <EnquiryChoice
        name="rentalType"
        legend={t('rentalType')}
        options={typesOf(subject).map(type => ({ value: type, label: t(`types.${type}`) }))}
        field={field}
      />
      <EnquiryChoice
        name="rentalBasis"
        legend={t('rentalBasis')}
        options={bases.map(basis => ({ value: basis, label: t(`bases.${basis}`) }))}
        field={field}
      />
      <EnquiryInput
        key={`start ${fills}`}
        {...when}
        name="startDateTime"
        max={daysAfter(earliest, aheadDays)}
        label={t('start')}
      />
      <EnquiryInput
        key={`end ${fills}`}
        {...when}
        name="endDateTime"
        max={daysAfter(earliest, aheadDays + maxDays)}
        label={t('end')}
      />
      <p className="-mt-2 text-13 text-muted">{t('indiaTime')}</p>
      <EnquiryTotal subject={subject} values={values} hold={hold} />
      {free}
      <EnquiryInput name="pickupLocation" label={t('pickup')} field={field} required maxLength={200} />
      <EnquiryInput
        name="dropoffLocation"
        label={t('dropoff')}
        field={field}
        placeholder={t('dropoffHint')}
        maxLength={200}
      />
      <EnquiryInput name="message" label={t('message')} field={field} rows={3} maxLength={2000} />
      <DataNotice form="rentEnquiry" collected={t('collected')} purpose={t('purpose')} part="inquiry" />
      <Button type="submit" name="go" value="submit" variant="go" isWide disabled={isSubmitting}>
        {t(isSubmitting ? 'submitting' : 'submit')}
      </Button>
      <Button
        type="submit"
        name="go"
        value="back"
        formAction={localPath(enquiryPath(subject.id, 1))}
        isWide
        disabled={isSubmitting}
      >
        {t('backStep')}
      </Button>
    </>
  )
}

/** A form's date and time, moved by a number of days. */
const daysAfter = (moment: string, days: number) =>
  toIndiaInput(new Date(new Date(withIndiaOffset(moment)).getTime() + days * dayMs))

/** The rental types on offer; all of them if no price is known. */
function typesOf(subject: EnquirySubject) {
  const priced = rentTypes.filter(type => bases.some(basis => priceOf(subject, type, basis) !== null))
  return priced.length ? priced : rentTypes
}
