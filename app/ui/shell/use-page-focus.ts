import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * On a page reached without loading the document the focus is gone with what had it, or still in the frame around the
 * content: then the content takes it, so that keys and screen readers go on from there.
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
