import { FilterError } from './filter-error.ts'
import type { Sign, Token } from './tokenize.ts'

export type Value = string | number | boolean | null

export type Operand = { at: number } & ({ kind: 'name'; text: string } | { kind: 'value'; value: Value })

export type Comparison = { kind: 'compare'; left: Operand; sign: Sign; isAny: boolean; right: Operand }

export type Filter = Comparison | { kind: 'and' | 'or'; parts: Filter[] }

const maxDepth = 50

/** Parses tokens into a tree; `&&` binds tighter than `||`. */
export function parse(tokens: readonly Token[]): Filter {
  let next = 0

  const any = (depth: number): Filter => joined('or', '||', () => joined('and', '&&', () => item(depth)))

  function joined(kind: 'and' | 'or', sign: '&&' | '||', part: () => Filter): Filter {
    const parts = [part()]
    for (let token = tokens[next]; token?.kind === 'join' && token.text === sign; token = tokens[next]) {
      next++
      parts.push(part())
    }
    return parts.length === 1 && parts[0] ? parts[0] : { kind, parts }
  }

  function item(depth: number): Filter {
    const first = tokens[next]
    if (depth > maxDepth)
      throw new FilterError(`parentheses are nested deeper than ${maxDepth}`, { at: first?.at })
    if (first?.kind === 'open') {
      next++
      const inner = any(depth + 1)
      if (tokens[next++]?.kind !== 'close') throw new FilterError('a parenthesis is not closed', first)
      return inner
    }
    const left = operand()
    const operator = tokens[next++]
    if (operator?.kind !== 'operator') throw new FilterError('an operator is missing', operator ?? left)
    return { kind: 'compare', left, sign: operator.sign, isAny: operator.isAny, right: operand() }
  }

  function operand(): Operand {
    const token = tokens[next++]
    if (token?.kind === 'name') return token
    if (token?.kind === 'text') return { kind: 'value', value: token.text, at: token.at }
    if (token?.kind === 'number') return { kind: 'value', value: token.value, at: token.at }
    throw new FilterError('a name or a value is missing', { at: (token ?? tokens.at(-1))?.at })
  }

  const tree = any(0)
  const rest = tokens[next]
  if (rest) throw new FilterError('something follows the end', rest)
  return tree
}

/** How many comparisons a filter makes: the measure of its cost limit. */
export const countComparisons = (filter: Filter): number =>
  filter.kind === 'compare' ? 1 : filter.parts.reduce((sum, part) => sum + countComparisons(part), 0)
