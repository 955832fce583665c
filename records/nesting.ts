/** How deep lists and objects in a request may nest. */
export const maxNesting = 64

/**
 * Where the first JSON value of the text ends, if it is a list or an object no deeper than `maxNesting`; `undefined` if
 * it is deeper or never ends. One pass over the text, so that the depth is known before parsing.
 */
export function findJsonEnd(text: string): number | undefined {
  let depth = 0
  let isQuoted = false
  for (let at = 0; at < text.length; at++) {
    const char = text[at]
    if (isQuoted) {
      if (char === '\\') at++
      else if (char === '"') isQuoted = false
    } else if (char === '"') isQuoted = true
    else if (char === '{' || char === '[') {
      if (++depth > maxNesting) return undefined
    } else if (char === '}' || char === ']') {
      if (--depth <= 0) return at + 1
    }
  }
  return undefined
}
