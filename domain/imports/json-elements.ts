import { findJsonEnd, maxNesting } from '#records/nesting.ts'

const blanks = /[ \t\n\r]*/y
const scalar = /"[^"\\]*(?:\\.[^"\\]*)*"|[^\s,\]]*/y

/**
 * Parses the elements of a JSON list one at a time, so that other requests can run in between. Throws a `SyntaxError`.
 */
export function* parseJsonElements(text: string): Generator<unknown> {
  let at = endOf(blanks, text, endOf(blanks, text, 0) + 1)
  while (text[at] !== ']') {
    const end = endOfElement(text, at)
    yield JSON.parse(text.slice(at, end))
    at = endOf(blanks, text, end)
    if (text[at] === ']') break
    if (text[at] !== ',') throw new SyntaxError(`neither a comma nor the end of the list at ${at}`)
    at = endOf(blanks, text, at + 1)
    if (text[at] === ']') throw new SyntaxError(`nothing after the last comma at ${at}`)
  }
  if (endOf(blanks, text, at + 1) < text.length) throw new SyntaxError('more text after the list')
}

/** Whether the text starts like a list. */
export const isJsonList = (text: string) => text[endOf(blanks, text, 0)] === '['

function endOfElement(text: string, at: number): number {
  if (text[at] !== '{' && text[at] !== '[') return endOf(scalar, text, at)
  const length = findJsonEnd(text.slice(at))
  if (length === undefined) throw new SyntaxError(`no end, or more than ${maxNesting} levels, at ${at}`)
  return at + length
}

function endOf(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex : at
}
