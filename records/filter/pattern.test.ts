import { expect, it } from 'vitest'
import { likePattern } from './pattern.ts'

it.each([
  ['', '%%'],
  ['abc', '%abc%'],
  ['a_b', '%a\\_b%'],
  ['a\\b', '%a\\\\b%'],
  ['a\\', '%a\\\\%'],
  ['50\\%', '%50\\%%'],
  ['a%', 'a%'],
  ['a%_', 'a%_'],
  ['\\\\%', '\\\\%'],
  ['a%\\', 'a%\\\\'],
  ['a%\\\\', 'a%\\\\'],
])('%j is looked for as %j', (text, pattern) => {
  expect(likePattern(text)).toBe(pattern)
})
