import { useEffect, useRef } from 'react'

/** Focuses the field of a step when the step appears, and again after every error. */
export function useFirstFocus(refusal: unknown) {
  const field = useRef<HTMLInputElement>(null)
  // An error returns the focus.
  useEffect(() => {
    if (refusal !== null) field.current?.focus()
  }, [refusal])
  return field
}
