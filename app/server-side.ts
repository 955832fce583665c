/** What a loader gives to its page as the server draws it, and to no browser. */
export type ServerSide<T> = { of?: T }

const values = new WeakMap<object, unknown>()

/** An empty object to whoever does not hold it on the server. */
export function serverSide<T>(value: T): ServerSide<T> {
  const empty = {}
  values.set(empty, value)
  return empty
}

/** The value, on the server; nothing in a browser, and nothing of anything else. */
export const onServer = <T>(given: ServerSide<T> | null | undefined): T | undefined =>
  // It was put there by `serverSide`, which says of what type it is.
  given ? (values.get(given) as T | undefined) : undefined
