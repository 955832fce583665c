/** The current URL with one parameter changed, and the page's other known parameters unchanged. */
export function withParam(
  params: URLSearchParams,
  known: readonly string[],
  name: string,
  value: string,
): string {
  const changed = new URLSearchParams()
  for (const each of known) {
    const next = each === name ? value : params.get(each)
    if (next) changed.set(each, next)
  }
  return `?${changed}`
}
