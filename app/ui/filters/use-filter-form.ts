import { type FormEvent, useEffect, useRef } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { hasPreHydrationChange, isBeingTyped } from '../pre-hydration-changes.ts'
import { filterFormId, resultsId } from './filter-group.ts'

const typingDelayMs = 300

/**
 * Runs a list's form with JavaScript. A change navigates at once, also one made before hydration; a search navigates
 * after a pause in typing. The form shows every change of the URL (back, a chip). `path` is the list's path, if not the
 * current one; `implied` holds the filters that a path implies without parameters.
 */
export function useFilterForm(
  defaults: Record<string, string>,
  path?: string,
  implied?: Record<string, string>,
) {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const { location: coming } = useNavigation()
  const formState = implied ? `${search}#${JSON.stringify(implied)}` : search
  const rendered = useRef(formState)
  const underWay = useRef(0)
  const timer = useRef(0)
  useEffect(() => {
    // A list that renders while the next change loads does not contain that change.
    if (rendered.current === formState || underWay.current || !isSame(search, location.search)) return
    rendered.current = formState
    showInForm(search, defaults, implied)
  }, [formState, search, defaults, implied])

  const go = async (next: string, replace = false) => {
    rendered.current = next
    underWay.current++
    try {
      await navigate({ pathname: path ?? pathname, search: next }, { preventScrollReset: true, replace })
      document.getElementById(resultsId)?.scrollIntoView()
    } finally {
      underWay.current--
    }
  }
  const apply = (form: HTMLFormElement | null, replace = false) => {
    clearTimeout(timer.current)
    const next = form && filterSearch(new FormData(form), defaults)
    if (next !== null && next !== rendered.current) go(next, replace)
  }
  /** Each letter restarts the pause, and a whole search makes one history entry. */
  const applySoon = (form: HTMLFormElement | null, replace: boolean) => {
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => apply(form, replace), typingDelayMs)
  }
  useEffect(() => {
    const form = listForm()
    if (form && hasPreHydrationChange(form)) apply(form)
    return () => clearTimeout(timer.current)
  }, [])
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    apply(event.currentTarget)
    event.currentTarget.closest<HTMLElement>(':popover-open')?.hidePopover()
  }
  /** Whether the list is loading with other filters or another page. */
  const isPending = coming !== undefined && [pathname, path].includes(coming.pathname)
  return { apply, applySoon, onSubmit, isPending }
}

const listForm = () => document.forms.namedItem(filterFormId)

/** Whether two query strings are equal; the router and the browser encode differently. */
const isSame = (one: string, other: string) =>
  String(new URLSearchParams(one)) === String(new URLSearchParams(other))

/** Sets the form's controls to the URL's values, except a field in which somebody is typing. */
function showInForm(search: string, defaults: Record<string, string>, implied: Record<string, string> = {}) {
  const form = listForm()
  if (!form) return
  const params = new URLSearchParams(search)
  for (const control of form.elements) {
    if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement)) continue
    const inUrl = params.getAll(control.name)
    const values = inUrl.length ? inUrl : [implied[control.name] ?? '']
    if (control instanceof HTMLInputElement && /radio|checkbox/.test(control.type))
      control.checked = values.includes(control.value)
    else if (!isBeingTyped(control)) control.value = values[0] || (defaults[control.name] ?? '')
  }
}

/** The query string of a list's form, without empty and default values. */
export function filterSearch(
  entries: Iterable<[string, FormDataEntryValue]>,
  defaults: Record<string, string> = {},
) {
  const params = new URLSearchParams()
  for (const [name, value] of entries) {
    const text = typeof value === 'string' ? value.trim() : ''
    if (text && text !== defaults[name]) params.append(name, text)
  }
  const search = params.toString()
  return search && `?${search}`
}
