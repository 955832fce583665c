import { setImmediate } from 'node:timers/promises'

/** Characters after which other requests get a turn; a process writes as many in a millisecond or two. */
const sliceLength = 256 * 1024

/**
 * JSON as `JSON.stringify` writes it. Writes lists of records, and the records in their `expand`, one by one, so that
 * other requests get turns in between.
 */
export async function writeJson(value: unknown): Promise<string> {
  let text = ''
  let unbroken = 0
  for (const piece of pieces(value)) {
    text += piece
    unbroken += piece.length
    if (unbroken < sliceLength) continue
    unbroken = 0
    await setImmediate()
  }
  return text
}

/** `isExpand`: each value of the object is a record, or a list of records. */
function* pieces(value: unknown, isExpand = false): Generator<string> {
  if (Array.isArray(value) && value.some(isObject)) {
    yield '['
    for (const [at, item] of value.entries()) {
      if (at) yield ','
      yield* pieces(item)
    }
    yield ']'
  } else if (isObject(value) && (isExpand || 'items' in value || 'expand' in value)) {
    const entries = Object.entries(value).filter(([, part]) => part !== undefined)
    yield '{'
    for (const [at, [key, part]] of entries.entries()) {
      yield `${at ? ',' : ''}${JSON.stringify(key)}:`
      if (isExpand || key === 'items' || key === 'expand') yield* pieces(part, key === 'expand')
      else yield JSON.stringify(part) ?? 'null'
    }
    yield '}'
  } else {
    yield JSON.stringify(value) ?? 'null'
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
