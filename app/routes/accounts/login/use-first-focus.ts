import { useEffect, useRef } from 'react'

/** The one field of a step takes the focus as the step comes up, and again with every refusal. */
export function useFirstFocus(refusal: unknown) {
  const field = useRef<HTMLInputElement>(null)
  // A refusal is what brings it back.
  useEffect(() => {
    if (refusal !== null) field.current?.focus()
  }, [refusal])
  return field
}
