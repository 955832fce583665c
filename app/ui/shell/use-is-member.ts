import { useSyncExternalStore } from 'react'

// The header is drawn anew with every walk, and signing in or out is one.
const never = () => () => {}
/** Whether the marker cookie is there. */
export const hasMarker = () => /(?:^|;\s*)member=/.test(document.cookie)

/** Whether this browser is signed in, as far as the marker cookie says; false on the server and in the first render. */
export const useIsMember = () => useSyncExternalStore(never, hasMarker, () => false)
