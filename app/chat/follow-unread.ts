import { unreadChanged } from './unread-changed.ts'

/** Gives `show` the number of the member's unread messages, now and after each change. Returns what ends that. */
export function followUnread(show: (unread: number) => void): () => void {
  let isStopped = false
  let isAsking = false
  let isStale = false

  async function ask() {
    isStale = true
    if (isAsking) return
    isAsking = true
    while (isStale && !isStopped) {
      isStale = false
      // Without an answer the last number stays in sight.
      const unread = await readUnread().catch(() => undefined)
      if (unread !== undefined && !isStopped) show(unread)
    }
    isAsking = false
  }
  const askInSight = () => {
    if (!document.hidden) void ask()
  }

  addEventListener(unreadChanged, ask)
  document.addEventListener('visibilitychange', askInSight)
  void ask()
  return () => {
    isStopped = true
    removeEventListener(unreadChanged, ask)
    document.removeEventListener('visibilitychange', askInSight)
  }
}

async function readUnread(): Promise<number | undefined> {
  const answer = await fetch('/api/session')
  if (!answer.ok) return undefined
  const { unread }: { unread?: number } = await answer.json()
  return unread ?? 0
}
