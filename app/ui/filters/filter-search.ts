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
