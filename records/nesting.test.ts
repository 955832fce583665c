import { expect, it } from 'vitest'
import { findJsonEnd, maxNesting } from './nesting.ts'

const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)

it.each([
  ['{}', 2],
  ['{"a":[1,{}]} and more', 12],
  ['{"a":"}\\"]"}', 12],
  ['{"a":"', undefined],
  ['[', undefined],
  ['', undefined],
  [nested(maxNesting), 2 * maxNesting],
  [nested(maxNesting + 1), undefined],
])('%s ends at %s', (text, end) => {
  expect(findJsonEnd(text)).toBe(end)
})
