import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * After client-side navigation the focus is lost with its element, or still in the frame. Moves it to the content, so
 * that keyboard and screen reader users continue there.
 */
export function usePageFocus(main: { readonly current: HTMLElement | null }) {
  const { pathname } = useLocation()
  const seen = useRef(pathname)
  useEffect(() => {
    if (seen.current === pathname) return
    seen.current = pathname
    const at = document.activeElement
    if (!main.current?.contains(at) || !at?.checkVisibility()) main.current?.focus({ preventScroll: true })
  }, [pathname, main])
}
