import { expect, test } from 'vitest'
import { wrapIndex } from './use-slides.ts'

test.each([
  [0, 5, 0],
  [5, 5, 0],
  [-1, 5, 4],
  [1, 1, 0],
])('%i of %i is %i', (index, count, at) => expect(wrapIndex(index, count)).toBe(at))
