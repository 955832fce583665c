import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Closes the open `<details>` of a container on navigation, on Esc (focus goes back to its summary) and on a click
 * elsewhere. Without JavaScript they open and close natively.
 */
export function useClosingMenus<T extends HTMLElement>() {
  const container = useRef<T>(null)
  const { key } = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new location is what closes them
  useEffect(() => {
    close(container.current)
  }, [key])

  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      if (event.target instanceof Node && !container.current?.contains(event.target)) close(container.current)
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      const open = container.current?.querySelector<HTMLElement>('details[open] > summary')
      close(container.current)
      open?.focus()
    }
    document.addEventListener('click', onClick)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('click', onClick)
      document.removeEventListener('keydown', onKey)
    }
  }, [])

  return container
}

function close(container: HTMLElement | null) {
  for (const open of container?.querySelectorAll('details[open]') ?? []) open.removeAttribute('open')
}
