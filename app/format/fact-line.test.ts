import { expect, test } from 'vitest'
import { factLine } from './fact-line.ts'

test('a line of facts breaks only after a dot', () => {
  const line = factLine(['1,498 cc', '18.2 kmpl', '5 seats'])
  expect(line.split(' ')).toEqual(['1,498\u00a0cc\u00a0·', '18.2\u00a0kmpl\u00a0·', '5\u00a0seats'])
})

test('a unit stays in one piece, though browsers break lines after a slash', () => {
  expect(factLine(['17.7 किमी/लीटर'])).toBe('17.7\u00a0किमी/\u2060लीटर')
})
