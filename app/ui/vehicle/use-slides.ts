import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { wrapIndex } from './wrap-index.ts'

/**
 * Which slide of a scroll-snapping strip is shown, and how to go to another. The strip's scroll position is the
 * truth; a slide asked for counts at once, so that quick presses add up while the strip is still moving.
 */
export function useSlides(count: number) {
  const strip = useRef<HTMLDivElement>(null)
  const requestedIndex = useRef<number>(undefined)
  const [index, setIndex] = useState(0)

  function follow() {
    const element = strip.current
    if (!element || element.clientWidth === 0) return
    const shown = Math.round(element.scrollLeft / element.clientWidth)
    if (requestedIndex.current !== undefined && requestedIndex.current !== shown) return
    requestedIndex.current = undefined
    setIndex(shown)
  }

  function go(to: number) {
    const next = wrapIndex(to, count)
    requestedIndex.current = next
    setIndex(next)
    strip.current?.scrollTo({ left: next * strip.current.clientWidth })
  }

  function onKeyDown(event: KeyboardEvent) {
    const to = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: count - 1 }[event.key]
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    go(to)
  }

  /** A finger on the strip: from here on it shows what it is moved to. */
  const onPointerDown = () => {
    requestedIndex.current = undefined
  }

  // An address with a fragment has scrolled the strip before the page came to life.
  useEffect(follow, [])

  return { strip, index, go, onKeyDown, stripEvents: { onScroll: follow, onPointerDown } }
}
