import { expect, test } from 'vitest'
import { bandsFrom } from './filter.ts'

test('each band ends where the next one begins, and the last one is open', () => {
  expect(bandsFrom({ small: 1, middling: 125, large: 500 })).toEqual([
    { value: 'small', from: 1, below: 125 },
    { value: 'middling', from: 125, below: 500 },
    { value: 'large', from: 500, below: undefined },
  ])
})
