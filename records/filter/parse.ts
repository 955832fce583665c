import { FilterError, type Operator, type Token } from './tokenize.ts'

export type Operand =
  | { kind: 'name'; text: string }
  | { kind: 'value'; value: string | number | boolean | null }

export type Filter =
  | { kind: 'compare'; left: Operand; operator: Operator; right: Operand }
  | { kind: 'and' | 'or'; parts: Filter[] }

const maxDepth = 50

/** Tokens as a tree; `&&` binds tighter than `||`. */
export function parse(tokens: readonly Token[]): Filter {
  let at = 0

  const any = (depth: number): Filter => joined('or', '||', () => joined('and', '&&', () => item(depth)))

  function joined(kind: 'and' | 'or', sign: '&&' | '||', part: () => Filter): Filter {
    const parts = [part()]
    for (let token = tokens[at]; token?.kind === 'join' && token.text === sign; token = tokens[at]) {
      at++
      parts.push(part())
    }
    return parts.length === 1 && parts[0] ? parts[0] : { kind, parts }
  }

  function item(depth: number): Filter {
    if (depth > maxDepth) throw new FilterError('nested too deep', at)
    if (tokens[at]?.kind === 'open') {
      at++
      const inner = any(depth + 1)
      if (tokens[at++]?.kind !== 'close') throw new FilterError('a parenthesis is not closed', at)
      return inner
    }
    const left = operand()
    const operator = tokens[at++]
    if (operator?.kind !== 'operator') throw new FilterError('an operator is missing', at)
    return { kind: 'compare', left, operator: operator.text, right: operand() }
  }

  function operand(): Operand {
    const token = tokens[at++]
    if (token?.kind === 'text') return { kind: 'value', value: token.text }
    if (token?.kind === 'number') return { kind: 'value', value: token.value }
    if (token?.kind === 'name') return literal(token.text) ?? { kind: 'name', text: token.text }
    throw new FilterError('a name or a value is missing', at)
  }

  const tree = any(0)
  if (at < tokens.length) throw new FilterError('something follows the end', at)
  return tree
}

function literal(name: string): Operand | undefined {
  const values: Record<string, boolean | null> = { true: true, false: false, null: null }
  const value = values[name.toLowerCase()]
  return value === undefined ? undefined : { kind: 'value', value }
}

/** How many comparisons a filter makes: what its cost is capped by. */
export const comparisons = (filter: Filter): number =>
  filter.kind === 'compare' ? 1 : filter.parts.reduce((sum, part) => sum + comparisons(part), 0)
