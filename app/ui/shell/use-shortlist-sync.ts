import { useEffect } from 'react'
import { hasMarker, useIsMember } from './use-is-member.ts'

const isSynced = () => {
  try {
    return localStorage.getItem('sawari-shortlist-joined') !== null
  } catch {
    return false
  }
}

/** Syncs this device's shortlist with a signed-in member's; guests do not load its code. */
export function useShortlistSync() {
  const isMember = useIsMember()
  useEffect(() => {
    // The hook knows no member in the first render; the cookie does.
    if (isMember !== hasMarker()) return
    if (isMember)
      import('#app/browser-storage/sync-shortlist.ts').then(({ syncShortlist }) => syncShortlist())
    else if (isSynced())
      import('#app/browser-storage/sync-shortlist.ts').then(({ clearSyncedShortlist }) =>
        clearSyncedShortlist(),
      )
  }, [isMember])
}
