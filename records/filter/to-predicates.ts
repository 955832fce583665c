import { type AnyCollection, columnsByName } from '#collections/define.ts'
import type { NumberRange, Predicate } from '../predicates.ts'
import { type Comparison, type Filter, parse } from './parse.ts'
import { type Sign, tokenize } from './tokenize.ts'
import { readValue } from './values.ts'

/**
 * A filter text as predicates that must all hold: equal texts, ranges of numbers, and texts that contain a text.
 * Undefined if predicates cannot express the filter. The caller has checked with `filterCondition` that the viewer may
 * use it.
 */
export const filterPredicates = (collection: AnyCollection, filter: string): Predicate[] | undefined =>
  predicatesOf(collection, parse(tokenize(filter)))

function predicatesOf(collection: AnyCollection, filter: Filter): Predicate[] | undefined {
  if (filter.kind === 'compare') {
    const predicate = predicateOf(collection, filter)
    return predicate && [predicate]
  }
  const parts: Predicate[][] = []
  for (const part of filter.parts) {
    const predicates = predicatesOf(collection, part)
    if (!predicates) return undefined
    parts.push(predicates)
  }
  if (filter.kind === 'and') return parts.flat()
  const either = parts.every(part => part.length === 1) ? anyOf(parts.flat()) : undefined
  return either && [either]
}

/** One predicate for several values of one field, any of which matches. */
function anyOf([first, ...others]: readonly Predicate[]): Predicate | undefined {
  return others.reduce<Predicate | undefined>((merged, each) => {
    if (!merged || 'words' in merged || 'words' in each || merged.of !== each.of) return undefined
    if ('oneOf' in merged && 'oneOf' in each) return { of: each.of, oneOf: [...merged.oneOf, ...each.oneOf] }
    if ('within' in merged && 'within' in each)
      return { of: each.of, within: [...merged.within, ...each.within] }
    return undefined
  }, first)
}

function predicateOf(collection: AnyCollection, { left, sign, right }: Comparison): Predicate | undefined {
  if (left.kind !== 'name' || right.kind !== 'value') return undefined
  const field = Object.hasOwn(collection.fields, left.text) ? collection.fields[left.text] : undefined
  const of = columnsByName(collection)[left.text]
  const { value } = right
  if (!field || !of || value === null || value === '') return undefined
  if (of.getSQLType() === 'text') {
    const text = String(value)
    if (sign === '=') return { of, oneOf: [text] }
    // These characters make the text a pattern.
    return sign === '~' && !/[%\\]/.test(text) ? { words: [text], in: [of] } : undefined
  }
  const bound = field.type === 'number' ? readValue('number', value) : undefined
  const range =
    typeof bound === 'number' && Math.abs(bound) <= Number.MAX_SAFE_INTEGER
      ? ranges[sign]?.(bound)
      : undefined
  return range && { of, within: [range] }
}

const ranges: Partial<Record<Sign, (bound: number) => NumberRange>> = {
  '=': bound => ({ from: bound, to: bound }),
  '>': above => ({ above }),
  '>=': from => ({ from }),
  '<': below => ({ below }),
  '<=': to => ({ to }),
}
