import { FilterError } from './filter-error.ts'

const escapes: Record<string, string> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f', '/': '/', '\\': '\\' }

/**
 * A quoted text as it is meant: JSON's escapes and the escaped quote are decoded; any other backslash stays, so that
 * `\%` reaches the pattern. PostgreSQL keeps no NUL, so a text with one is refused.
 */
export function unquote(quoted: string, at: number): string {
  const quote = quoted.charAt(0)
  const text = quoted
    .slice(1, -1)
    .replace(/\\u([0-9a-fA-F]{4})|\\(.)/gsu, (whole, code?: string, escaped = '') => {
      if (code) return String.fromCharCode(Number.parseInt(code, 16))
      return escaped === quote || escaped === '"' ? escaped : (escapes[escaped] ?? whole)
    })
  if (text.includes('\0')) throw new FilterError('a text holds NUL', at)
  return text
}
