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
  const value = onServer(told) ?? read.get(told) ?? JSON.parse(told.text ?? inDocument())
  read.set(told, value)
  // It was written by `asText`, which says of what type it is.
  return value as T
}

const inDocument = () => document.getElementById(textId)?.textContent ?? ''
