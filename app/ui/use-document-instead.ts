import { useEffect } from 'react'
import { followedLink } from './link.tsx'

/**
 * Loads the page as a document if a link led to it and its data did not arrive: a cache on the way, or the offline copy,
 * may have it. Once, because it forgets the link; and not if a form failed. It reads the browser's history, which has the
 * router's state under `usr`, so that the first page needs nothing more of the router.
 */
export function useDocumentInstead(hasFailed = true) {
  useEffect(() => {
    if (!hasFailed || history.state?.usr !== followedLink) return
    history.replaceState(null, '')
    location.reload()
  }, [hasFailed])
}
