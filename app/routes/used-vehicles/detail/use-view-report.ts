import { useEffect } from 'react'

/**
 * Reports that the page of this listing was opened: once per tab, when it is on screen. If the visitor sells it, the
 * document gets the attribute `data-own-listing`, by which the page offers the seller's actions.
 */
export function useViewReport(listing: string) {
  useEffect(() => {
    let isGone = false
    const report = async () => {
      if (document.visibilityState !== 'visible') return
      document.removeEventListener('visibilitychange', report)
      const isOwn = await reportView(listing).catch(() => false)
      if (isOwn && !isGone) document.documentElement.dataset.ownListing = ''
    }
    document.addEventListener('visibilitychange', report)
    void report()
    return () => {
      isGone = true
      document.removeEventListener('visibilitychange', report)
      delete document.documentElement.dataset.ownListing
    }
  }, [listing])
}

/** Reports the first view of this tab; returns whether the visitor sells the vehicle. */
async function reportView(listing: string): Promise<boolean> {
  const key = `sawari-viewed-${listing}`
  const seen = readTab(key)
  if (seen) return seen === 'own'
  writeTab(key, 'seen')
  const response = await fetch('/api/listing-views', { method: 'POST', body: listing, keepalive: true })
  const isOwn = response.status === 200
  if (isOwn) writeTab(key, 'own')
  return isOwn
}

/** A tab that may not store anything reports each time. */
function readTab(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

function writeTab(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value)
  } catch {}
}
