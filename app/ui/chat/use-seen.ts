import { useEffect, useRef } from 'react'

/** Calls back whenever the element comes into sight. */
export function useSeen<T extends Element>(onSeen: (() => void) | undefined) {
  const element = useRef<T>(null)
  const called = useRef(onSeen)
  called.current = onSeen
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && called.current?.())
    observer.observe(element.current)
    return () => observer.disconnect()
  })
  return element
}
