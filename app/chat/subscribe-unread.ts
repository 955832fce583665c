/** The window event that announces a possible change of the number of unread messages. */
export const unreadChanged = 'sawari-unread-changed'

/**
 * Calls `show` with the number of the member's unread messages, now and after each change. Returns the unsubscribe
 * function.
 */
export function subscribeUnread(show: (unread: number) => void): () => void {
  let isStopped = false
  let isFetching = false
  let isStale = false

  async function refresh() {
    isStale = true
    if (isFetching) return
    isFetching = true
    while (isStale && !isStopped) {
      isStale = false
      // On failure the last number stays on screen.
      const unread = await readUnread().catch(() => undefined)
      if (unread !== undefined && !isStopped) show(unread)
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

async function readUnread(): Promise<number | undefined> {
  const response = await fetch('/api/session')
  if (!response.ok) return undefined
  const { unread }: { unread?: number } = await response.json()
  return unread ?? 0
}
