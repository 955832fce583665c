import { useEffect, useRef } from 'react'
import formsMessages from '#app/messages/en/inquiries/forms.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { Alert } from '../ui/alert.tsx'
import type { FormSubject } from './form-subject.ts'
import { useVehicleForm } from './use-vehicle-form.ts'
import { VehicleForm } from './vehicle-form.tsx'

type ReviewFormProps = { subject: FormSubject; onSent?: () => void }

/** The Write a Review form. After a review is saved, the page reloads its reviews and the form is empty. */
export function ReviewForm({ subject, onSent }: ReviewFormProps) {
  const t = useTranslations(formsMessages)
  const form = useVehicleForm({ formName: 'review', subject, onSent })
  const { outcome, clear } = form
  const statusRef = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (outcome !== 'sent') return
    clear()
    statusRef.current?.focus()
  }, [outcome, clear])
  return (
    <div className="grid gap-3.5">
      <div ref={statusRef} tabIndex={-1} className="focus-visible:outline-none">
        {outcome === 'sent' && <Alert tone="good">{t('review.sentTitle')}</Alert>}
      </div>
      <VehicleForm form={form} variant="yes" />
    </div>
  )
}
