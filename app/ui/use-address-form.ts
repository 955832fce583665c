import { type FormEvent, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'

/** A GET form of which each change stands in the address at once, in place of the one before. */
export function useAddressForm() {
  const navigate = useNavigate()
  const apply = (form: HTMLFormElement) => {
    const entries = [...new FormData(form)]
      .map(([name, value]) => [name, String(value)])
      .filter(([, value]) => value !== '')
    navigate(`?${new URLSearchParams(entries)}`, { replace: true, preventScrollReset: true })
  }
  const timer = useRef(0)
  useEffect(() => () => clearTimeout(timer.current), [])
  /** The same after a pause, in milliseconds, which each further change starts anew. */
  const applySoon = (form: HTMLFormElement, pause: number) => {
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => apply(form), pause)
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    apply(event.currentTarget)
  }
  return { apply, applySoon, onSubmit }
}
