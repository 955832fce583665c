import { useEffect, useRef } from 'react'
import { useNotify } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { say } from '../../frame/words.ts'

/** Why a save was refused, in one sentence, unless a dialog says it already; the rest stands at the fields. */
export function TellInvalid({ isQuiet = false }: { isQuiet?: boolean }) {
  const notify = useNotify()
  const { submitCount, errors } = useFormState()
  const told = useRef(submitCount)
  useEffect(() => {
    if (submitCount === told.current) return
    told.current = submitCount
    if (isQuiet || Object.keys(errors).length === 0) return
    notify(errors.root?.serverError?.message ?? say('failure.fields'), { type: 'error' })
  }, [submitCount, errors, isQuiet, notify])
  return null
}
