import { type KeyboardEvent, useEffect, useRef, useState } from 'react'

/**
 * The current slide of a scroll-snapping strip, and how to change it. The scroll position is the source of truth; a
 * requested slide counts at once, so that quick presses add up while the strip still moves. If the strip does not start
 * at its beginning, pass the index of its first slide.
 */
export function useSlides(count: number, first = 0) {
  const strip = useRef<HTMLDivElement>(null)
  const requestedIndex = useRef<number>(undefined)
  const [index, setIndex] = useState(first)

  function follow() {
    const element = strip.current
    if (!element || element.clientWidth === 0) return
    const position = Math.round(element.scrollLeft / element.clientWidth)
    if (requestedIndex.current !== undefined && requestedIndex.current !== position) return
    requestedIndex.current = undefined
    setIndex(position)
  }

  function go(to: number, behavior: ScrollBehavior = 'auto') {
    const next = wrapIndex(to, count)
    requestedIndex.current = next
    setIndex(next)
    strip.current?.scrollTo({ left: next * strip.current.clientWidth, behavior })
  }

  function onKeyDown(event: KeyboardEvent) {
    const to = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: count - 1 }[event.key]
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    go(to)
  }

  /** The visitor drags the strip: from now on its position counts. */
  const onPointerDown = () => {
    requestedIndex.current = undefined
  }

  // A fragment of the URL, or the caller, has scrolled the strip before.
  useEffect(follow, [])

  return { strip, index, go, onKeyDown, stripEvents: { onScroll: follow, onPointerDown } }
}

/** Wraps an index around `count` items: the first follows the last, and the last precedes the first. */
export const wrapIndex = (index: number, count: number) => ((index % count) + count) % count
