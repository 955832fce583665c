import { type FormEvent, useEffect, useLayoutEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { hasPreHydrationChange } from './pre-hydration-changes.ts'

/**
 * A GET form of which each change stands in the address at once, in place of the one before; a change that was made
 * before this code was in use too.
 */
export function useUrlForm() {
  const navigate = useNavigate()
  const apply = (form: HTMLFormElement) => {
    const entries = [...new FormData(form)]
      .map(([name, value]) => [name, String(value)])
      .filter(([, value]) => value !== '')
    navigate(`?${new URLSearchParams(entries)}`, { replace: true, preventScrollReset: true })
  }
  const timer = useRef(0)
  useEffect(() => () => clearTimeout(timer.current), [])
  const form = useRef<HTMLFormElement>(null)
  // Before the fields are made to show what the address says.
  useLayoutEffect(() => {
    if (form.current && hasPreHydrationChange(form.current)) apply(form.current)
  }, [])
  /** The same after a pause, in milliseconds, which each further change starts anew. */
  const applySoon = (form: HTMLFormElement, delayMs: number) => {
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => apply(form), delayMs)
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    apply(event.currentTarget)
  }
  return { form, apply, applySoon, onSubmit }
}
