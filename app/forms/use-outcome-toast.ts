import { useEffect } from 'react'
import formsMessages from '#app/messages/en/inquiries/forms.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { useToast } from '../ui/toast.tsx'
import type { FormName } from './form-paths.ts'
import type { SubmitResult } from './submit-form.ts'

type OutcomeToast = { formName: FormName; outcome: SubmitResult['outcome'] | undefined; close: () => void }

/** Shows the outcome of a form in a toast. A sent form closes; a failed one stays open. */
export function useOutcomeToast(outcomeToast: OutcomeToast | undefined) {
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
