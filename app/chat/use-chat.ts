import { useEffect, useRef, useState } from 'react'
import { type ChatState, emptyChat } from './chat-state.ts'
import type { ChatControl } from './live-chat.ts'

/** A chat as a loader read it, or one still to be read; live once its code is here. */
export function useChat(initial: ChatState | undefined) {
  const [state, setState] = useState(initial ?? emptyChat)
  const [control, setControl] = useState<ChatControl>()
  const latest = useRef(initial)
  latest.current = initial
  useEffect(() => {
    let isUnmounted = false
    let started: ChatControl | undefined
    const start = async () => {
      const { startChat } = await import('./live-chat.ts')
      if (isUnmounted) return
      started = startChat(latest.current, setState)
      setControl(started)
    }
    // Without the live part the page goes on as a page.
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
