import { useEffect } from 'react'

/** These sheets take the focus when they open, and close when it leaves, so that they never hide it. */
export function useSheetFocus(...ids: readonly string[]) {
  const idList = ids.join(' ')
  useEffect(() => {
    const end = new AbortController()
    for (const id of idList.split(' ')) followFocus(document.getElementById(id), end.signal)
    return () => end.abort()
  }, [idList])
}

function followFocus(sheet: HTMLElement | null, signal: AbortSignal) {
  const onToggle = ({ newState }: ToggleEvent) => {
    if (newState !== 'open') return
    sheet?.setAttribute('tabindex', '-1')
    sheet?.focus()
  }
  const onFocusOut = ({ relatedTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof Node) || sheet?.contains(relatedTarget)) return
    if (sheet?.matches(':popover-open')) sheet.hidePopover()
  }
  sheet?.addEventListener('toggle', onToggle, { signal })
  sheet?.addEventListener('focusout', onFocusOut, { signal })
}
