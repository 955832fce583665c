import { useEffect, useRef } from 'react'

/** Calls back whenever the element scrolls into view. */
export function useInView<T extends Element>(onInView: (() => void) | undefined) {
  const element = useRef<T>(null)
  const called = useRef(onInView)
  called.current = onInView
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && called.current?.())
    observer.observe(element.current)
    return () => observer.disconnect()
  })
  return element
}
