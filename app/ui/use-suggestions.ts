import { useCallback, useEffect, useState } from 'react'
import { localPath } from '#app/messages/paths.ts'
import { hasMarker } from './shell/use-browser-state.ts'

type Suggestion = {
  label: string
  to: string
  /** What tells it from others, such as its price. */
  detail?: string | undefined
  /** The URL of a small picture. */
  picture?: string | undefined
}

export type SuggestedGroup = { heading: string; items: Suggestion[] }

/** The pause in typing before a request (spec section 9), in milliseconds. */
const typingDelayMs = 300
const none: SuggestedGroup[] = []

/** Suggestions for the text in a field; none after the field loses the focus, or if the network fails. */
export function useSuggestions(input: HTMLInputElement) {
  const [groups, setGroups] = useState(none)
  const close = useCallback(() => setGroups(none), [])
  useEffect(() => {
    let timer = 0
    let controller = new AbortController()
    const stop = () => {
      clearTimeout(timer)
      controller.abort()
      controller = new AbortController()
    }
    const fetchGroups = async (signal: AbortSignal) => {
      const groupsAt = async (path: string): Promise<SuggestedGroup[]> => {
        const url = localPath(`${path}?${new URLSearchParams({ q: input.value })}`)
        const response = await fetch(url, { signal })
        return response.ok ? response.json() : none
      }
      // Members' results come in a separate response, so that caches can share the other one.
      const memberGroups = hasMarker() ? groupsAt('/search/rentals').catch(() => none) : none
      const merged = [...(await groupsAt('/search/suggest')), ...(await memberGroups)]
      if (!signal.aborted && document.activeElement === input) setGroups(merged)
    }
    const onInput = () => {
      stop()
      if (input.value.trim().length < 2) return setGroups(none)
      timer = window.setTimeout(
        () => fetchGroups(controller.signal).catch(() => setGroups(none)),
        typingDelayMs,
      )
    }
    const leave = () => {
      stop()
      setGroups(none)
    }
    // The visitor may have typed before this code loaded.
    if (document.activeElement === input && input.value !== input.defaultValue) onInput()
    const { form } = input
    input.addEventListener('input', onInput)
    input.addEventListener('blur', leave)
    form?.addEventListener('submit', leave)
    return () => {
      stop()
      input.removeEventListener('input', onInput)
      input.removeEventListener('blur', leave)
      form?.removeEventListener('submit', leave)
    }
  }, [input])
  return { groups, close }
}
