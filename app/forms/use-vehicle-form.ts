import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { forms } from './definitions.ts'
import type { FormName } from './form-paths.ts'
import { type FormSubject, formAddress } from './form-subject.ts'
import { type Problem, validateForm } from './problems.ts'
import type { SubmitResult } from './submit-form.ts'
import { useMemberDetails } from './use-member-details.ts'

type Options = {
  formName: FormName
  subject: FormSubject
  /** The server's result of a form posted without JavaScript. */
  initial?: SubmitResult | undefined
  /** The minimum time for which a submission shows, in milliseconds. */
  atLeast?: number
  onSent?: () => void
}

type VehicleFormResult = Pick<SubmitResult, 'breakUp'> & {
  outcome: SubmitResult['outcome'] | undefined
  problems: readonly Problem[]
}
const noResult: VehicleFormResult = { outcome: undefined, problems: [] }

/** The state of a vehicle's form: validates in the browser, posts in the background and keeps the values. */
export function useVehicleForm({ formName, subject, initial, atLeast = 0, onSent }: Options) {
  const fetcher = useFetcher<SubmitResult>()
  const [result, setResult] = useState<VehicleFormResult>(initial ?? noResult)
  /** The fields that were filled since the last result. */
  const [corrected, setCorrected] = useState<readonly string[]>([])
  const [isSubmitting, setSubmitting] = useState(false)
  const [version, setVersion] = useState(0)
  const typed = useRef<Record<string, string>>(initial?.values ?? {})
  const since = useRef(0)
  const handledResult = useRef(fetcher.data)
  const notifySent = useRef(onSent)
  useEffect(() => {
    notifySent.current = onSent
  })

  useEffect(() => {
    const newResult = fetcher.data
    if (!isSubmitting || fetcher.state !== 'idle' || !newResult || newResult === handledResult.current) return
    const wait = Math.max(0, since.current + atLeast - performance.now())
    const timer = setTimeout(() => {
      handledResult.current = newResult
      setSubmitting(false)
      setResult(newResult)
      if (newResult.outcome === 'sent') notifySent.current?.()
    }, wait)
    return () => clearTimeout(timer)
  }, [isSubmitting, fetcher.state, fetcher.data, atLeast])

  /** Validates, then sends; a form with problems is not sent. */
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    setCorrected([])
    const problems = validateForm(forms[formName], event.currentTarget)
    if (problems.length) {
      event.preventDefault()
      return setResult({ outcome: 'invalid', problems })
    }
    since.current = performance.now()
    setSubmitting(true)
    setResult(noResult)
  }
  const formRef = useRef<HTMLFormElement>(null)
  const keepTyped = useCallback(() => {
    const entries = formRef.current ? [...new FormData(formRef.current)] : []
    typed.current = Object.fromEntries(entries.map(([name, value]) => [name, String(value)]))
  }, [])
  const onFocus = useMemberDetails(formRef, version, keepTyped)
  /** A field that was wrong is no longer marked once something is in it. */
  const onChange = ({ target }: FormEvent<HTMLFormElement>) => {
    keepTyped()
    const { name, value } = target as HTMLInputElement
    const isWrong = result.problems.some(({ field }) => field === name)
    if (isWrong)
      setCorrected(before => (value.trim() ? [...before, name] : before.filter(each => each !== name)))
  }
  /** Empties the form; the last result stays until `forget`. */
  const clear = useCallback(() => {
    typed.current = {}
    setVersion(before => before + 1)
  }, [])
  const forget = useCallback(() => setResult(noResult), [])
  /** The initial value of a field. */
  const typedInto = (name: string): string | undefined => typed.current[name]

  return {
    formName,
    subject,
    Form: fetcher.Form,
    action: formAddress(formName, subject),
    version,
    isSubmitting,
    ...result,
    corrected,
    formRef,
    typedInto,
    onSubmit,
    onChange,
    onFocus,
    clear,
    forget,
  }
}

export type VehicleFormState = ReturnType<typeof useVehicleForm>
