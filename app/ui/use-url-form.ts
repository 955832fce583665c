import { type FormEvent, useEffect, useLayoutEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { hasPreHydrationChange } from './pre-hydration-changes.ts'

/**
 * A GET form that writes each change into the URL at once, and replaces the history entry. Includes changes made before
 * hydration.
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
  // Read before the fields are reset to the URL's values.
  useLayoutEffect(() => {
    if (form.current && hasPreHydrationChange(form.current)) apply(form.current)
  }, [])
  /** The same after a pause, in milliseconds; each further change restarts it. */
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
