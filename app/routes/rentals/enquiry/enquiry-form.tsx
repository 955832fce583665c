import { useEffect, useId, useRef } from 'react'
import { Honeypot } from '#app/forms/honeypot.tsx'
import rentEnquiryMessages from '#app/messages/en/rentals/enquiry.json'
import { localPath } from '#app/messages/paths.ts'
import { useTranslations } from '#app/messages/use-translations.ts'
import { enquiryPath } from '#app/rental-paths.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { BookingStep } from './booking-step.tsx'
import { EnquiryInput } from './enquiry-input.tsx'
import {
  bookingFields,
  type EnquiryState,
  type EnquirySubject,
  type EnquiryValues,
  type FieldProps,
  personalFields,
  withWish,
} from './enquiry-state.ts'
import { FreeTimes } from './free-times.tsx'
import type { useEnquiryForm } from './use-enquiry-form.ts'

type EnquiryFormProps = {
  subject: EnquirySubject
  earliest: string
  form: ReturnType<typeof useEnquiryForm>
  /** The id of the step's heading. */
  level: 'h2' | 'h3'
}

/** An enquiry: the fields of its step, and the other step's values in hidden fields, so that none is lost. */
export function EnquiryForm({ subject, earliest, form, level: Heading }: EnquiryFormProps) {
  const t = useTranslations(rentEnquiryMessages)
  const id = useId()
  const { state, isSubmitting } = form
  const { step, outcome, values, hold } = state
  const element = useStepFocus(state)
  const shared = state.problems.find(({ field }) => !field)
  const alertId = `${id}-alert`
  const field: FieldProps = name => ({
    id: `${id}-${name}`,
    value: values[name],
    error: state.problems.find(each => each.field === name)?.text,
    isMissing: state.missing.includes(name),
    alertId,
  })
  const times = [...(hold?.free ?? []), ...state.problems.flatMap(({ free = [] }) => free)]
  const free = (
    <FreeTimes
      times={times}
      toPage={wish => `${withWish(enquiryPath(subject.id), { ...wayOf(values), ...wish })}&step=2`}
      onChoose={wish => element.current && form.fillIn(element.current, wish)}
    />
  )
  const hidden = step === 1 ? bookingFields : personalFields
  return (
    <form
      ref={element}
      method="post"
      action={localPath(enquiryPath(subject.id, 2))}
      noValidate
      onSubmit={form.onSubmit}
      onChange={form.onChange}
      className="grid gap-3.5"
    >
      <Heading data-step tabIndex={-1} className="text-18 focus-visible:outline-none">
        {t(step === 1 ? 'personal' : 'enquiry')}
      </Heading>
      {shared && (
        <div id={alertId}>
          <Alert tone="bad">{shared.text}</Alert>
        </div>
      )}
      {outcome === 'failed' && (
        <Alert tone="bad">
          <span>
            {t('failed')} <span className="font-normal">{t('failedHint')}</span>
          </span>
        </Alert>
      )}
      {outcome === 'limited' && <Alert tone="bad">{t('limited')}</Alert>}
      {hidden.map(name => (
        <input key={name} type="hidden" name={name} value={values[name] ?? ''} />
      ))}
      {step === 1 ? (
        <PersonalStep field={field} />
      ) : (
        <BookingStep {...{ field, subject, values, hold, earliest, isSubmitting, free }} fills={form.fills} />
      )}
      <Honeypot />
    </form>
  )
}

/** The way to rent that a form has chosen. */
const wayOf = ({ rentalType = 'self_drive', rentalBasis = 'daily' }: EnquiryValues) => ({
  rentalType,
  rentalBasis,
})

/** Moves the focus to the heading of a new step, or to the first field with an error. */
function useStepFocus({ step, missing, problems }: EnquiryState) {
  const element = useRef<HTMLFormElement>(null)
  const focusedStep = useRef(step)
  useEffect(() => {
    const isNew = focusedStep.current !== step
    focusedStep.current = step
    const bad = [...missing, ...problems.flatMap(({ field }) => field ?? [])]
    const control = bad.length ? element.current?.querySelector<HTMLElement>('[aria-invalid]') : undefined
    if (control) control.focus()
    else if (isNew) element.current?.querySelector<HTMLElement>('[data-step]')?.focus()
  }, [step, missing, problems])
  return element
}

/** Step 1: contact details. */
function PersonalStep({ field }: { field: FieldProps }) {
  const t = useTranslations(rentEnquiryMessages)
  return (
    <>
      <EnquiryInput name="name" label={t('name')} field={field} required autoComplete="name" maxLength={80} />
      <EnquiryInput
        name="phone"
        label={t('phone')}
        field={field}
        required
        type="tel"
        autoComplete="tel"
        maxLength={20}
      />
      <EnquiryInput
        name="email"
        label={t('email')}
        field={field}
        required
        type="email"
        autoComplete="email"
        maxLength={254}
      />
      <Button type="submit" name="go" value="next" variant="go" isWide>
        {t('next')}
      </Button>
    </>
  )
}
