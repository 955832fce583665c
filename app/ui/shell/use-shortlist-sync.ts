import { useEffect } from 'react'
import { hasMarker, useIsMember } from './use-is-member.ts'

const isSynced = () => {
  try {
    return localStorage.getItem('sawari-shortlist-joined') !== null
  } catch {
    return false
  }
}

/** Keeps this device's shortlist the member's while somebody is signed in; guests load nothing for it. */
export function useShortlistSync() {
  const isMember = useIsMember()
  useEffect(() => {
    // The first render knows nobody yet; the cookie does.
    if (isMember !== hasMarker()) return
    if (isMember)
      import('#app/browser-storage/sync-shortlist.ts').then(({ syncShortlist }) => syncShortlist())
    else if (isSynced())
      import('#app/browser-storage/sync-shortlist.ts').then(({ clearSyncedShortlist }) =>
        clearSyncedShortlist(),
      )
  }, [isMember])
}
