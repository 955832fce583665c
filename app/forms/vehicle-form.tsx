import { lazy, Suspense, useId, useMemo } from 'react'
import formsMessages from '#app/messages/en/inquiries/forms.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { Alert } from '../ui/alert.tsx'
import { Button, type ButtonVariant } from '../ui/button.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { Link } from '../ui/link.tsx'
import { DataNotice } from './data-notice.tsx'
import { type FormField, forms } from './definitions.ts'
import { FormInput, StarRating } from './form-fields.tsx'
import { type FormName, formPaths, offersDealers } from './form-paths.ts'
import { Honeypot } from './honeypot.tsx'
import type { Problem } from './problems.ts'
import type { VehicleFormState } from './use-vehicle-form.ts'

// Forms that offer no dealers do not load it.
const DealerChoice = lazy(() => import('./dealer-choice.tsx'))

type VehicleFormProps = {
  form: VehicleFormState
  variant?: ButtonVariant
  /** The purpose of the data, if it differs from the form's own text. */
  purpose?: string
}

/** Any form of a vehicle, rendered from its definition: fields, errors, the notice and the button. */
export function VehicleForm({ form, variant = 'go', purpose }: VehicleFormProps) {
  const t = useTranslations(formsMessages)
  const problemText = useProblemText()
  const id = useId()
  const { formName, problems, outcome } = form
  const { fields } = forms[formName]
  // The memo keeps one array, so that only new problems move the focus.
  const summaryProblems = useMemo(
    () =>
      problems.flatMap(problem => {
        const field = fields.find(each => each.name === problem.field)
        return field ? [{ fieldId: `${id}-${field.name}`, message: problemText(field, problem) }] : []
      }),
    [problems, fields, id],
  )
  return (
    <form.Form
      key={form.version}
      ref={form.formRef}
      method="post"
      action={form.action}
      noValidate
      onSubmit={form.onSubmit}
      onChange={form.onChange}
      onFocus={form.onFocus}
      className="grid gap-3.5"
    >
      {form.subject.place && (
        <p className="text-muted">{t('onRoadPrice.in', { place: form.subject.place })}</p>
      )}
      <ErrorSummary problems={summaryProblems} />
      {problems.some(({ code }) => code === 'validation_already_reviewed') && (
        <Link to="/profile/reviews" className="inline-flex min-h-6 items-center text-14 underline">
          {t('yourReviews')}
        </Link>
      )}
      {outcome === 'failed' && (
        <Alert tone="bad">{t(`${formName}.failed`, { message: t('unexpected') })}</Alert>
      )}
      {outcome === 'limited' && <Alert tone="bad">{t('limited')}</Alert>}
      {formName === 'review' && <StarRating value={form.typedInto('rating')} />}
      {fields.map(field => (
        <FormInput
          key={field.name}
          field={field}
          id={`${id}-${field.name}`}
          error={
            form.corrected.includes(field.name)
              ? undefined
              : summaryProblems.find(each => each.fieldId === `${id}-${field.name}`)?.message
          }
          value={form.typedInto(field.name)}
          hint={
            form.subject.interest && field.name === 'message'
              ? t('usedInquiry.message', { vehicle: form.subject.interest })
              : undefined
          }
        />
      ))}
      {offersDealers(formName) && (
        <Suspense fallback={form.subject.hasDealers ? <div className="h-29 sm:h-25" /> : null}>
          <DealerChoice subject={form.subject} value={form.typedInto('firm')} page={form.action} />
        </Suspense>
      )}
      {form.subject.city && <input type="hidden" name="city" value={form.subject.city} />}
      <Honeypot />
      <PrivacyNotice formName={formName} purpose={purpose} />
      <Button type="submit" variant={variant} isWide disabled={form.isSubmitting}>
        {form.isSubmitting ? t('submitting') : t(`${formName}.submit`)}
      </Button>
    </form.Form>
  )
}

type PrivacyNoticeProps = { formName: FormName; purpose?: string | undefined }

/** The privacy notice of a vehicle's form. */
function PrivacyNotice({ formName, purpose }: PrivacyNoticeProps) {
  const t = useTranslations(formsMessages)
  return (
    <DataNotice
      form={purpose === undefined ? formName : undefined}
      collected={t(`${formName}.collected`)}
      purpose={purpose ?? t(`${formName}.purpose`)}
      part={formPaths[formName]}
    />
  )
}

/** The text of a field's error (spec section 5). */
function useProblemText() {
  const t = useTranslations(formsMessages)
  return (field: FormField, { code }: Problem): string => {
    switch (code) {
      case 'validation_required':
        return t(`required.${field.name}`)
      case 'validation_is_email':
        return t('invalidEmail')
      case 'validation_invalid_format':
        return field.kind === 'email' ? t('invalidEmail') : t('invalidPhone')
      case 'validation_invalid_phone':
        return t('invalidPhone')
      case 'validation_contact_details':
        return t('noContactDetails')
      case 'validation_already_reviewed':
        return t('alreadyReviewed')
      case 'validation_already_sent':
        return t('alreadySent')
      case 'validation_own_listing':
        return t('ownListing')
      case 'validation_not_launched':
        return t('notLaunched')
      case 'validation_max_text_constraint':
        return t('tooLong', { field: t(`fields.${field.label ?? field.name}`), max: field.maxLength })
    }
  }
}
