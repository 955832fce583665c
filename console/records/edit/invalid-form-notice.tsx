import { useEffect, useRef } from 'react'
import { useNotify } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { translate } from '../../frame/translate.ts'

/** One sentence on why a save failed, unless a dialog shows it already. The fields show their own errors. */
export function InvalidFormNotice({ isQuiet = false }: { isQuiet?: boolean }) {
  const notify = useNotify()
  const { submitCount, errors } = useFormState()
  const notifiedCount = useRef(submitCount)
  useEffect(() => {
    if (submitCount === notifiedCount.current) return
    notifiedCount.current = submitCount
    if (isQuiet || Object.keys(errors).length === 0) return
    notify(errors.root?.serverError?.message ?? translate('failure.fields'), { type: 'error' })
  }, [submitCount, errors, isQuiet, notify])
  return null
}
