import { FilterError } from './filter-error.ts'
import { unquote } from './unquote.ts'

export type Sign = '=' | '!=' | '>' | '>=' | '<' | '<=' | '~' | '!~'

/** A token and the character where it begins. `isAny` marks the any-forms, `?=` and its like. */
export type Token = { at: number } & (
  | { kind: 'name'; text: string }
  | { kind: 'text'; text: string }
  | { kind: 'number'; value: number }
  | { kind: 'operator'; sign: Sign; isAny: boolean }
  | { kind: 'join'; text: '&&' | '||' }
  | { kind: 'open' | 'close' }
)

// One alternative per kind of token, tried at the place reached so far; each is linear.
const alternatives = [
  /(?<blank>[ \t\n]+|\/\/[^\n]*)/u,
  /(?<join>&&|\|\|)/u,
  /(?<operator>\??(?:!=|>=|<=|!~|=|>|<|~))/u,
  /(?<open>\()/u,
  /(?<close>\))/u,
  /(?<number>-?\d+(?:\.\d+)?)(?![\p{L}\p{N}_.:])/u,
  /(?<text>"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')/u,
  /(?<name>[@#\p{L}_][\p{L}\p{N}_]*(?:[.:][\p{L}\p{N}_]+)*)(?![\p{L}\p{N}_.:])/u,
]
const pattern = new RegExp(alternatives.map(each => each.source).join('|'), 'suy')

/** Splits a filter into its tokens; blanks and `//` comments fall away. */
export function tokenize(filter: string): Token[] {
  const tokens: Token[] = []
  pattern.lastIndex = 0
  while (pattern.lastIndex < filter.length) {
    const at = pattern.lastIndex
    const groups = pattern.exec(filter)?.groups
    if (!groups) throw new FilterError('unexpected character', at)
    if (groups.blank === undefined) tokens.push(tokenOf(groups, at))
  }
  return tokens
}

function tokenOf(groups: Record<string, string | undefined>, at: number): Token {
  if (groups.join) return { kind: 'join', text: groups.join as '&&' | '||', at }
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
