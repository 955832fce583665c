import { FilterError } from './filter-error.ts'

export type Sign = '=' | '!=' | '>' | '>=' | '<' | '<=' | '~' | '!~'

/** A token and the position of its first character. `isAny` marks the any-forms, such as `?=`. */
export type Token = { at: number } & (
  | { kind: 'name'; text: string }
  | { kind: 'text'; text: string }
  | { kind: 'number'; value: number }
  | { kind: 'operator'; sign: Sign; isAny: boolean }
  | { kind: 'join'; text: '&&' | '||' }
  | { kind: 'open' | 'close' }
)

// One alternative for each kind of token, tried at the current position; each is linear.
const alternatives = [
  /(?<blank>[ \t\n]+|\/\/[^\n]*)/u,
  /(?<join>&&|\|\|)/u,
  /(?<operator>\??(?:!=|>=|<=|!~|=|>|<|~))/u,
  /(?<open>\()/u,
  /(?<close>\))/u,
  /(?<number>-?\d+(?:\.\d+)?)(?![\p{L}\p{N}_.:])/u,
  /(?<text>"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')/u,
  /(?<function>[\p{L}_][\p{L}\p{N}_]*)(?=[ \t\n]*\()/u,
  /(?<name>[@#\p{L}_][\p{L}\p{N}_]*(?:[.:][\p{L}\p{N}_]+)*)(?![\p{L}\p{N}_.:])/u,
]
const pattern = new RegExp(alternatives.map(each => each.source).join('|'), 'suy')

/** Splits a filter into tokens; skips blanks and `//` comments. */
export function tokenize(filter: string): Token[] {
  const tokens: Token[] = []
  pattern.lastIndex = 0
  while (pattern.lastIndex < filter.length) {
    const at = pattern.lastIndex
    const groups = pattern.exec(filter)?.groups
    if (!groups) throw new FilterError('unexpected character', { at })
    if (groups.function) throw new FilterError(`the function ${groups.function} is not supported`, { at })
    if (groups.blank === undefined) tokens.push(tokenOf(groups, at))
  }
  return tokens
}

function tokenOf(groups: Record<string, string | undefined>, at: number): Token {
  if (groups.join === '&&' || groups.join === '||') return { kind: 'join', text: groups.join, at }
  if (groups.operator) {
    const sign = groups.operator.replace('?', '') as Sign
    return { kind: 'operator', sign, isAny: groups.operator.startsWith('?'), at }
  }
  if (groups.open) return { kind: 'open', at }
  if (groups.close) return { kind: 'close', at }
  if (groups.number) return { kind: 'number', value: Number(groups.number), at }
  if (groups.text !== undefined) return { kind: 'text', text: unquote(groups.text, at), at }
  return { kind: 'name', text: groups.name ?? '', at }
}

const escapes: Record<string, string> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f', '/': '/', '\\': '\\' }

/**
 * Decodes a quoted text: JSON's escapes and the escaped quote. Any other backslash stays, so that `\%` reaches the
 * pattern. Refuses NUL, which PostgreSQL cannot store.
 */
function unquote(quoted: string, at: number): string {
  const quote = quoted.charAt(0)
  const text = quoted
    .slice(1, -1)
    .replace(/\\u([0-9a-fA-F]{4})|\\(.)/gsu, (match, code?: string, escaped = '') => {
      if (code) return String.fromCharCode(Number.parseInt(code, 16))
      return escaped === quote || escaped === '"' ? escaped : (escapes[escaped] ?? match)
    })
  if (text.includes('\0')) throw new FilterError('a text holds NUL', { at })
  return text
}
