import { useEffect, useRef, useState } from 'react'
import { type ChatState, emptyChat } from './chat-state.ts'
import type { ChatControl } from './live-chat.ts'

/** A chat from a loader, or one still to load; live once its code has loaded. */
export function useChat(initial: ChatState | undefined) {
  const [state, setState] = useState(initial ?? emptyChat)
  const [control, setControl] = useState<ChatControl>()
  const latest = useRef(initial)
  latest.current = initial
  useEffect(() => {
    let isUnmounted = false
    let started: ChatControl | undefined
    const start = async () => {
      const { startLiveChat } = await import('./live-chat.ts')
      if (isUnmounted) return
      started = startLiveChat(latest.current, setState)
      setControl(started)
    }
    // Without the live code the page works with forms and reloads.
    start().catch(() => {})
    return () => {
      isUnmounted = true
      started?.stop()
    }
  }, [])
  useEffect(() => {
    if (!initial) return
    if (control) control.adopt(initial)
    else setState(initial)
  }, [initial, control])
  return { state, control }
}
