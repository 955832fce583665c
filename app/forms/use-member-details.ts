import { type RefObject, useCallback, useRef } from 'react'
import { useIsMember } from '../ui/shell/use-browser-state.ts'

type Details = { name?: string; contactEmail?: string; number?: string }

/** The details by the kind of field that asks for them. */
const autoCompleted = { name: 'name', email: 'contactEmail', tel: 'number' } as const

/**
 * Returns what fills the empty required fields for name, e-mail and number of a member's form when its first field takes
 * the focus: a number that may be left out is not given away unasked. Open pages are the same for everyone, so the
 * details come only once the form is used; what was typed stays. Calls `onFill` if a field was filled.
 */
export function useMemberDetails(
  form: RefObject<HTMLFormElement | null>,
  version: number,
  onFill: () => void,
): () => void {
  const isMember = useIsMember()
  /** The version of the form that was filled last: an emptied form has a new one. */
  const filled = useRef(-1)
  return useCallback(() => {
    if (!isMember || filled.current === version) return
    filled.current = version
    // Without an answer the member types them.
    readDetails().then(
      details => {
        if (details && form.current && fillEmpty(form.current, details)) onFill()
      },
      () => {},
    )
  }, [isMember, form, version, onFill])
}

async function readDetails(): Promise<Details | null> {
  const { user }: { user: Details | null } = await (await fetch('/api/session')).json()
  return user
}

/** Whether a field was filled. */
function fillEmpty(form: HTMLFormElement, details: Details): boolean {
  const fields = Object.entries(autoCompleted).flatMap(([kind, detail]) => {
    const field = form.querySelector<HTMLInputElement>(`input[autocomplete="${kind}"][required]`)
    const value = details[detail]
    return field && !field.value && value ? [{ field, value }] : []
  })
  for (const { field, value } of fields) {
    field.value = value
    // What is typed next replaces it: without a selection, a number would follow the member's.
    if (field === document.activeElement) field.select()
  }
  return fields.length > 0
}
