import { useEffect, useState } from 'react'
import { hasMarker, useIsMember } from './use-is-member.ts'

/** The number of the member's unread chat messages, fetched on every page when idle; 0 until then and for guests. */
export function useUnread(pathname: string) {
  const isMember = useIsMember()
  const [unread, setUnread] = useState(0)
  useEffect(() => {
    if (!isMember || !hasMarker()) return setUnread(0)
    let stop = () => {}
    let isGone = false
    const follow = async () => {
      const { subscribeUnread } = await import('#app/chat/subscribe-unread.ts')
      if (!isGone) stop = subscribeUnread(setUnread)
    }
    // If the code fails to load, the button shows no number.
    ;(window.requestIdleCallback ?? setTimeout)(() => follow().catch(() => {}))
    return () => {
      isGone = true
      stop()
    }
  }, [isMember, pathname])
  return unread
}
