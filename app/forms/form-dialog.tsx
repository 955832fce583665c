import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { PrefetchPageLinks } from 'react-router'
import formsMessages from '#app/messages/en/inquiries/forms.json'
import { localPath } from '#app/messages/paths.ts'
import { useTranslations } from '#app/messages/use-translations.ts'
import { formatRupees } from '#format/rupees.ts'
import { Dialog } from '../ui/dialog.tsx'
import { useToast } from '../ui/toast.tsx'
import { Confirmation } from './confirmation.tsx'
import type { FormName } from './form-paths.ts'
import type { FormSubject } from './form-subject.ts'
import type { SubmitResult } from './submit-form.ts'
import { useVehicleForm } from './use-vehicle-form.ts'
import { VehicleForm } from './vehicle-form.tsx'

// Only answers to requests for the on-road price have it.
const OnRoadAnswer = lazy(() => import('./on-road-answer.tsx'))

export type FormDialogTimes = {
  /** The minimum time for which a submission shows, in milliseconds. */
  submitting: number
  /** The time after which the confirmation closes, in milliseconds. */
  confirmation: number
  /** The time after closing at which the form forgets its values, in milliseconds. Without it only a sent form does. */
  clearing?: number
}

type FormDialogProps = {
  formName: Exclude<FormName, 'review'>
  /** The subject of the form. */
  subject: FormSubject
  isOpen: boolean
  onClose: () => void
  times: FormDialogTimes
  /** Closes after sending, and shows the outcome in a toast. */
  showsToast?: boolean
}

/** A form in a dialog. After sending, a confirmation replaces it, closes, and leaves an empty form. */
export function FormDialog({
  formName,
  subject,
  isOpen,
  onClose,
  times,
  showsToast = false,
}: FormDialogProps) {
  const t = useTranslations(formsMessages)
  const toast = useToast()
  const form = useVehicleForm({ formName, subject, atLeast: times.submitting })
  const { clear, forget, outcome, breakUp } = form
  const isSent = outcome === 'sent'
  const close = useCallback(() => {
    onClose()
    forget()
    if (isSent) clear()
    if (!breakUp) return
    // The page has the break-up; the toast outlasts a dialog that closes before it is read.
    document.getElementById('price')?.scrollIntoView()
    const { name, place, total } = breakUp
    const title = `${t('onRoadPrice.answer', { name, place })}: ${formatRupees(total)}`
    toast({ tone: 'good', title, text: t('onRoadPrice.mailed') })
  }, [onClose, forget, clear, isSent, breakUp, toast])

  useEffect(() => {
    if (!isSent || showsToast) return
    const timer = setTimeout(close, times.confirmation)
    return () => clearTimeout(timer)
  }, [isSent, showsToast, close, times.confirmation])

  useOutcomeToast(showsToast ? { formName, outcome, close } : undefined)

  const { clearing } = times
  const [wasOpen, setWasOpen] = useState(false)
  useEffect(() => {
    if (isOpen) setWasOpen(true)
    if (isOpen || !wasOpen || clearing === undefined) return
    const timer = setTimeout(clear, clearing)
    return () => clearTimeout(timer)
  }, [isOpen, wasOpen, clearing, clear])

  return (
    <Dialog isOpen={isOpen} onClose={close} title={t(`${formName}.title`, { vehicle: subject.vehicle })}>
      <PrefetchPageLinks page={localPath(form.action)} />
      {isSent && !showsToast ? (
        <Confirmation title={t(`${formName}.sentTitle`)} text={t(`${formName}.sentText`)}>
          {breakUp && (
            <Suspense>
              <OnRoadAnswer breakUp={breakUp} />
            </Suspense>
          )}
        </Confirmation>
      ) : (
        <VehicleForm form={form} />
      )}
    </Dialog>
  )
}

type OutcomeToast = { formName: FormName; outcome: SubmitResult['outcome'] | undefined; close: () => void }

/** Shows the outcome of a form in a toast. A sent form closes; a failed one stays open. */
function useOutcomeToast(outcomeToast: OutcomeToast | undefined) {
  const t = useTranslations(formsMessages)
  const toast = useToast()
  const { formName, outcome, close } = outcomeToast ?? {}
  useEffect(() => {
    if (!formName || !close) return
    if (outcome === 'sent') {
      toast({ tone: 'good', title: t(`${formName}.sentTitle`), text: t(`${formName}.sentText`) })
      close()
    }
    if (outcome === 'failed') {
      const text = t(`${formName}.failed`, { message: t('unexpected') })
      toast({ tone: 'bad', title: t('commercialInquiry.failedTitle'), text })
    }
  }, [formName, outcome, close, toast])
}
