/** This address with one parameter changed, and the others that the page knows as they are. */
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
