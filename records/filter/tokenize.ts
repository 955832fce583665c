export type Token =
  | { kind: 'name'; text: string }
  | { kind: 'text'; text: string }
  | { kind: 'number'; value: number }
  | { kind: 'operator'; text: Operator }
  | { kind: 'join'; text: '&&' | '||' }
  | { kind: 'open' | 'close' }

export type Operator = '=' | '!=' | '>' | '>=' | '<' | '<=' | '~' | '!~'

/** Where and why a filter cannot be read; said in the log only. */
export class FilterError extends Error {
  constructor(message: string, at: number) {
    super(`${message} at ${at}`)
    this.name = 'FilterError'
  }
}

// One alternative per kind of token, tried at the place reached so far; each is linear.
const pattern =
  /(?<blank>[ \t\n]+|\/\/[^\n]*)|(?<join>&&|\|\|)|(?<operator>!=|>=|<=|!~|=|>|<|~)|(?<open>\()|(?<close>\))|(?<number>-?\d+(?:\.\d+)?)(?![\w.])|(?<text>"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')|(?<name>[A-Za-z_@#][\w.:]*)/suy

/** Splits a filter into its tokens; blanks and `//` comments fall away. */
export function tokenize(filter: string): Token[] {
  const tokens: Token[] = []
  pattern.lastIndex = 0
  while (pattern.lastIndex < filter.length) {
    const at = pattern.lastIndex
    const groups = pattern.exec(filter)?.groups
    if (!groups) throw new FilterError('unexpected character', at)
    if (groups.blank === undefined) tokens.push(tokenOf(groups))
  }
  return tokens
}

function tokenOf(groups: Record<string, string | undefined>): Token {
  if (groups.join) return { kind: 'join', text: groups.join as '&&' | '||' }
  if (groups.operator) return { kind: 'operator', text: groups.operator as Operator }
  if (groups.open) return { kind: 'open' }
  if (groups.close) return { kind: 'close' }
  if (groups.number) return { kind: 'number', value: Number(groups.number) }
  if (groups.text !== undefined) return { kind: 'text', text: unquoted(groups.text) }
  return { kind: 'name', text: groups.name ?? '' }
}

const unquoted = (text: string) =>
  text
    .slice(1, -1)
    .replace(/\\(.)/gsu, (_, escaped: string) => (escaped === 'n' ? '\n' : escaped === 't' ? '\t' : escaped))
