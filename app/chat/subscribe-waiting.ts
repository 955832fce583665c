/** What waits for a member: unread chat messages, and inquiries about its listings that it has not seen. */
export type WaitingCounts = { unread: number; inquiries: number }

/** The window event that announces a possible change of the number of unread messages. */
export const unreadChanged = 'sawari-unread-changed'

/** Calls `show` with what waits for the member, now and after each change. Returns the unsubscribe function. */
export function subscribeWaiting(show: (waiting: WaitingCounts) => void): () => void {
  let isStopped = false
  let isFetching = false
  let isStale = false

  async function refresh() {
    isStale = true
    if (isFetching) return
    isFetching = true
    while (isStale && !isStopped) {
      isStale = false
      // On failure the last numbers stay on screen.
      const waiting = await readWaiting().catch(() => undefined)
      if (waiting && !isStopped) show(waiting)
    }
    isFetching = false
  }
  const refreshIfVisible = () => {
    if (!document.hidden) void refresh()
  }

  addEventListener(unreadChanged, refresh)
  document.addEventListener('visibilitychange', refreshIfVisible)
  void refresh()
  return () => {
    isStopped = true
    removeEventListener(unreadChanged, refresh)
    document.removeEventListener('visibilitychange', refreshIfVisible)
  }
}

async function readWaiting(): Promise<WaitingCounts | undefined> {
  const response = await fetch('/api/session')
  if (!response.ok) return undefined
  const { unread = 0, inquiries = 0 }: Partial<WaitingCounts> = await response.json()
  return { unread, inquiries }
}
