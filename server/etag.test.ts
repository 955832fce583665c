import { expect, it } from 'vitest'
import { matchesETag } from './etag.ts'

it.each(['"a"', 'W/"a"', '"b", "a"', '"b",W/"a"', '*'])('a client that sends %s has the version', header => {
  expect(matchesETag('"a"', header)).toBe(true)
})

it.each([undefined, '', 'a', '"b"', '"ab"'])('a client that sends %s has it not', header => {
  expect(matchesETag('"a"', header)).toBe(false)
})
