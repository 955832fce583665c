import { type FormEvent, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { enquiryPath } from '#app/rental-paths.ts'
import { checkBooking, checkPersonal, spanOf } from './check-enquiry.ts'
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
  const holder = useFetcher<EnquiryState>()
  const held = useRef({ dates: '', timer: 0 })
  const holding = holder.data
  useEffect(() => {
    const { hold, values } = holding ?? {}
    if (!hold || !values) return
    setState(before => (datesOf(before.values) === datesOf(values) ? { ...before, hold } : before))
  }, [holding])
  useEffect(() => () => clearTimeout(held.current.timer), [])
  /** Holds the vehicle for the chosen dates, once they have not changed for a moment. */
  const holdSoon = (posted: FormData, values: EnquiryValues) => {
    const dates = datesOf(values)
    const { start, end } = spanOf(values)
    clearTimeout(held.current.timer)
    if (dates === held.current.dates || !start || !end || end <= start) return
    held.current.timer = window.setTimeout(() => {
      held.current.dates = dates
      posted.set('go', 'total')
      holder.submit(posted, { method: 'post', action: enquiryPath(id, 2) })
    }, 600)
  }
  /** The total follows each change at once. */
  const onChange = (event: FormEvent<HTMLFormElement>) => {
    const posted = new FormData(event.currentTarget)
    const values = valuesOf(posted)
    setState(({ hold, ...before }) => ({
      ...before,
      values,
      ...(hold && datesOf(before.values) === datesOf(values) && { hold }),
    }))
    holdSoon(posted, values)
  }
  const [fills, setFills] = useState(0)
  /** Fills in other dates; what else is typed stays. */
  const fillIn = (form: HTMLFormElement, wish: EnquiryValues) => {
    const posted = new FormData(form)
    for (const [name, value] of Object.entries(wish)) posted.set(name, value)
    show(2, valuesOf(posted))
    setFills(before => before + 1)
    // The link that was followed is gone.
    form.querySelector<HTMLElement>('[data-step]')?.focus({ preventScroll: true })
    holdSoon(posted, valuesOf(posted))
  }
  return { state, isSubmitting: fetcher.state !== 'idle', onSubmit, onChange, fillIn, fills }
}

/** What a hold is for: it is taken again when one of these changes. */
const datesOf = ({ startDateTime, endDateTime, rentalBasis }: EnquiryValues) =>
  [startDateTime, endDateTime, rentalBasis].join()
