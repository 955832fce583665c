import { useCallback, useEffect, useState } from 'react'
import { localPath } from '#app/messages/paths.ts'
import { hasMarker } from './shell/use-is-member.ts'

export type SuggestedGroup = { heading: string; items: { label: string; to: string }[] }

/** Letters stop for this long before they are asked about (spec section 9), in milliseconds. */
const typingPause = 300
const none: SuggestedGroup[] = []

/** What may be meant by what is typed into a field; nothing once it is left, or when the network fails. */
export function useSuggestions(input: HTMLInputElement) {
  const [groups, setGroups] = useState(none)
  const close = useCallback(() => setGroups(none), [])
  useEffect(() => {
    let timer = 0
    let asking = new AbortController()
    const stop = () => {
      clearTimeout(timer)
      asking.abort()
      asking = new AbortController()
    }
    const ask = async (signal: AbortSignal) => {
      const groupsAt = async (path: string): Promise<SuggestedGroup[]> => {
        const asked = localPath(`${path}?${new URLSearchParams({ q: input.value })}`)
        const answer = await fetch(asked, { signal })
        return answer.ok ? answer.json() : none
      }
      // What only members find comes by an answer of its own, so that the other one is the same for everyone.
      const own = hasMarker() ? groupsAt('/search/rentals').catch(() => none) : none
      const found = [...(await groupsAt('/search/suggest')), ...(await own)]
      if (!signal.aborted && document.activeElement === input) setGroups(found)
    }
    const onInput = () => {
      stop()
      if (input.value.trim().length < 2) return setGroups(none)
      timer = window.setTimeout(() => ask(asking.signal).catch(() => setGroups(none)), typingPause)
    }
    const leave = () => {
      stop()
      setGroups(none)
    }
    // What was typed before this code was here counts too.
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
