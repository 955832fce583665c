import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether the page has hydrated: false on the server and in the first render. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/** Whether the marker cookie exists. */
export const hasMarker = () => /(?:^|;\s*)member=/.test(document.cookie)

/**
 * Whether this browser is signed in, by the marker cookie; false on the server and in the first render.
 * Every navigation renders the header again, and signing in or out is one, so no subscription is needed.
 */
export const useIsMember = () => useSyncExternalStore(never, hasMarker, () => false)
