import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readEnv } from '#server/env.ts'

it('a failed property prints the seed of all input, and the same seed gives the same input', () => {
  const isSmall = fc.property(fc.nat(), number => number < 1_000)
  expect(() => fc.assert(isSmall)).toThrow(`seed: ${readEnv().fuzzSeed},`)
  expect(fc.sample(fc.nat(), 20)).toEqual(fc.sample(fc.nat(), 20))
})
