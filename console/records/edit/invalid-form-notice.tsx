import { useEffect, useRef } from 'react'
import { useNotify } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { translate } from '../../frame/translate.ts'

/**
 * One sentence on why a save failed, unless a dialog shows it already. The fields show their own errors, and the first
 * of them gets the focus.
 */
export function InvalidFormNotice({ isQuiet = false }: { isQuiet?: boolean }) {
  const notify = useNotify()
  const { submitCount, errors } = useFormState()
  const notifiedCount = useRef(submitCount)
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (submitCount === notifiedCount.current) return
    notifiedCount.current = submitCount
    if (isQuiet || Object.keys(errors).length === 0) return
    notify(errors.root?.serverError?.message ?? translate('failure.fields'), { type: 'error' })
    focusFirstError(place.current?.closest('form'))
  }, [submitCount, errors, isQuiet, notify])
  return <span ref={place} hidden />
}

function focusFirstError(form: HTMLFormElement | null | undefined) {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"], .MuiFormHelperText-root.Mui-error')
  wrong?.focus({ preventScroll: true })
  wrong?.scrollIntoView({ block: 'center' })
}
