/** How deep lists and objects may stand in each other in what people send. */
export const maxNesting = 64

/**
 * Where the first JSON value of the text ends, if it is a list or an object no deeper than `maxNesting`; `undefined`
 * where it is deeper or never ends. One pass over the text, so that depth is known before anything is parsed.
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
