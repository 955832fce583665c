import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Closes the open `<details>` of a container on navigation, on Esc (focus returns to its summary), on a click outside,
 * and when the focus leaves. Without JavaScript they open and close natively.
 */
export function useClosingMenus<T extends HTMLElement>() {
  const container = useRef<T>(null)
  const { key } = useLocation()

  // Not on the first location: the visitor may have opened a menu before hydration.
  const seen = useRef(key)
  useEffect(() => {
    if (seen.current === key) return
    seen.current = key
    closeMenus(container.current)
  }, [key])

  useEffect(() => {
    const menus = container.current
    const onClick = ({ target }: MouseEvent) => {
      if (target instanceof Node && !menus?.contains(target)) closeMenus(menus)
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      const summary = menus?.querySelector<HTMLElement>('details[open] > summary')
      closeMenus(menus)
      summary?.focus()
    }
    const onFocusOut = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node) closeMenus(menus, relatedTarget)
    }
    document.addEventListener('click', onClick)
    document.addEventListener('keydown', onKey)
    menus?.addEventListener('focusout', onFocusOut)
    return () => {
      document.removeEventListener('click', onClick)
      document.removeEventListener('keydown', onKey)
      menus?.removeEventListener('focusout', onFocusOut)
    }
  }, [])

  return container
}

/** Closes the container's open menus, except the one that contains `except`. Nested ones stay open. */
function closeMenus(container: HTMLElement | null, except?: Node) {
  for (const menu of container?.querySelectorAll<HTMLDetailsElement>(':scope > details[open]') ?? []) {
    if (!except || !menu.contains(except)) menu.open = false
  }
}
