import { type FormEvent, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { enquiryPath } from '#app/rental-paths.ts'
import { checkBooking, checkPersonal } from './check-enquiry.ts'
import { type EnquiryState, type EnquiryValues, valuesOf } from './enquiry-state.ts'

/** An enquiry in two steps: the steps run in the browser, the server validates and sends. */
export function useEnquiryForm(id: string, initial: EnquiryState) {
  const fetcher = useFetcher<EnquiryState>()
  const [state, setState] = useState(initial)
  const answered = useRef(fetcher.data)
  useEffect(() => {
    const answer = fetcher.data
    if (fetcher.state !== 'idle' || !answer || answer === answered.current) return
    answered.current = answer
    setState(answer)
  }, [fetcher.state, fetcher.data])

  const show = (step: 1 | 2, values: EnquiryValues, checked: Partial<EnquiryState> = {}) =>
    setState({ step, outcome: 'open', values, missing: [], problems: [], ...checked })

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const posted = new FormData(event.currentTarget)
    const values = valuesOf(posted)
    const { submitter } = event.nativeEvent
    const go = submitter instanceof HTMLButtonElement ? submitter.value : ''
    if (go === 'back') return show(1, values)
    if (go === 'next') {
      const checked = checkPersonal(values)
      return show(checked.problems.length ? 1 : 2, values, checked)
    }
    const checked = checkBooking(values)
    if (checked.problems.length) return show(2, values, checked)
    show(2, values)
    fetcher.submit(posted, { method: 'post', action: enquiryPath(id, 2) })
  }
  /** The total follows each change at once. */
  const onChange = (event: FormEvent<HTMLFormElement>) => {
    const values = valuesOf(new FormData(event.currentTarget))
    setState(before => ({ ...before, values }))
  }
  return { state, isSubmitting: fetcher.state !== 'idle', onSubmit, onChange }
}
