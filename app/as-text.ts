import { onServer, type ServerSide, serverSide } from './server-side.ts'

/** Data of a loader that goes to the browser as one text: with a walk by itself, with a document as a block of its own. */
export type AsText<T> = ServerSide<T> & { text?: string }

/** The block of a document in which the text is. */
export const textId = 'page-text'

/**
 * Data as one text. The router would name each of its thousand values by a number, which costs the server more than to
 * find them, and a cheap phone more than `JSON.parse`. At most one loader of a page may give its data so.
 */
export const asText = <T extends object>({ isWalk }: { isWalk: boolean }, value: T): AsText<T> =>
  isWalk ? { text: JSON.stringify(value) } : serverSide(value)

const read = new WeakMap<object, unknown>()

/** The data again, read once. */
export function fromText<T>(told: AsText<T>): T {
  const value = onServer(told) ?? read.get(told) ?? toldIn(told)
  read.set(told, value)
  // It was written by `asText`, which says of what type it is.
  return value as T
}

function toldIn(told: AsText<unknown>): unknown {
  if (told.text !== undefined) return JSON.parse(told.text)
  const isElsewhere = Object.keys(told).length === 0
  // A process of the version before, while one after the other is replaced, gives the data as they are.
  return isElsewhere ? JSON.parse(document.getElementById(textId)?.textContent ?? '') : told
}
