import { useEffect } from 'react'
import { isRouteErrorResponse, useNavigationType } from 'react-router'

const lastKey = 'sawari-document-instead'
/** A document that fails too shows its error; milliseconds in which it is not loaded again. */
const pauseMs = 30_000

/**
 * Loads the document of a page whose data request failed or was refused: the server's own page may come, and otherwise
 * its error has the request's id. Errors of a page's own code stay as they are.
 */
export function useDocumentInstead(error: unknown) {
  // A document that the server answers with an error is no navigation.
  const isNavigation = useNavigationType() !== 'POP'
  useEffect(() => {
    if (isNavigation && isFailedRequest(error) && navigator.onLine && isFirst()) location.reload()
  }, [isNavigation, error])
}

const isFailedRequest = (error: unknown) =>
  isRouteErrorResponse(error)
    ? error.status >= 429
    : error instanceof TypeError && /fetch|network/i.test(error.message)

function isFirst(): boolean {
  try {
    const [at, address] = (sessionStorage.getItem(lastKey) ?? '').split(' ')
    if (address === location.href && Date.now() - Number(at) < pauseMs) return false
    sessionStorage.setItem(lastKey, `${Date.now()} ${location.href}`)
    return true
  } catch {
    // Without a memory it could load for ever.
    return false
  }
}
