import { useEffect, useRef, useState } from 'react'
import { type ChatState, emptyChat } from './chat-state.ts'
import type { ChatControl } from './live-chat.ts'

/** A chat as a loader read it, or one still to be read; live once its code is here. */
export function useChat(given: ChatState | undefined) {
  const [state, setState] = useState(given ?? emptyChat)
  const [control, setControl] = useState<ChatControl>()
  const latest = useRef(given)
  latest.current = given
  useEffect(() => {
    let isGone = false
    let started: ChatControl | undefined
    const begin = async () => {
      const { startChat } = await import('./live-chat.ts')
      if (isGone) return
      started = startChat(latest.current, setState)
      setControl(started)
    }
    // Without the live part the page goes on as a page.
    begin().catch(() => {})
    return () => {
      isGone = true
      started?.stop()
    }
  }, [])
  useEffect(() => {
    if (!given) return
    if (control) control.adopt(given)
    else setState(given)
  }, [given, control])
  return { state, control }
}
