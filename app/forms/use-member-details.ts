import { type RefObject, useEffect } from 'react'
import { useIsMember } from '../ui/shell/use-browser-state.ts'

type Details = { name?: string; contactEmail?: string; number?: string }

/** The details by the kind of field that asks for them. */
const autoCompleted = { name: 'name', email: 'contactEmail', tel: 'number' } as const

/**
 * Fills the empty required fields for name, e-mail and number of a member's form: a number that may be left out is not
 * given away unasked. Open pages are the same for everyone, so the details come afterwards; what was typed stays. Calls
 * `onFill` if a field was filled.
 */
export function useMemberDetails(
  form: RefObject<HTMLFormElement | null>,
  version: number,
  onFill: () => void,
) {
  const isMember = useIsMember()
  // An emptied form has a new version.
  useEffect(() => {
    if (!isMember) return
    let isGone = false
    const fill = async () => {
      const response = await fetch('/api/session')
      const { user }: { user: Details | null } = await response.json()
      if (isGone || !user) return
      const filled = Object.entries(autoCompleted).filter(([kind, detail]) => {
        const field = form.current?.querySelector<HTMLInputElement>(`input[autocomplete="${kind}"][required]`)
        const value = user[detail]
        if (!field || field.value || !value) return false
        field.value = value
        return true
      })
      if (filled.length) onFill()
    }
    // Without an answer the member types them.
    fill().catch(() => {})
    return () => {
      isGone = true
    }
  }, [isMember, form, version, onFill])
}
