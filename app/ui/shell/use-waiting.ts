import { useEffect, useSyncExternalStore } from 'react'
import type { WaitingCounts } from '#app/chat/subscribe-waiting.ts'
import { hasMarker, useIsMember } from './use-browser-state.ts'

const nothing: WaitingCounts = { unread: 0, inquiries: 0 }
let waiting = nothing
const listeners = new Set<() => void>()

function setWaiting(next: WaitingCounts) {
  waiting = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** What waits for the member, for each part of the header; nothing for guests and until the first answer. */
export const useWaiting = (): WaitingCounts =>
  useSyncExternalStore(
    subscribe,
    () => waiting,
    () => nothing,
  )

/** Fetches what waits on every page when idle. One part of the header does it for all. */
export function useFetchedWaiting(pathname: string): WaitingCounts {
  const isMember = useIsMember()
  useEffect(() => {
    if (!isMember || !hasMarker()) return setWaiting(nothing)
    let stop = () => {}
    let isGone = false
    const follow = async () => {
      const { subscribeWaiting } = await import('#app/chat/subscribe-waiting.ts')
      if (!isGone) stop = subscribeWaiting(setWaiting)
    }
    // If the code fails to load, the header shows no numbers.
    ;(window.requestIdleCallback ?? setTimeout)(() => follow().catch(() => {}))
    return () => {
      isGone = true
      stop()
    }
  }, [isMember, pathname])
  return useWaiting()
}
