/** This address with one parameter changed, and the others as they are. */
export function withParam(params: URLSearchParams, name: string, value: string): string {
  const changed = new URLSearchParams(params)
  changed.set(name, value)
  return `?${changed}`
}
