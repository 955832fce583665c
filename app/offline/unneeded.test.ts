import { expect, it } from 'vitest'
import { unneeded } from './unneeded.ts'

it('lets go of the oldest files that no kept page names, down to the bound', () => {
  const files = ['a', 'b', 'c', 'd', 'e']
  expect(unneeded(files, new Set(['a']), 3)).toEqual(['b', 'c'])
  expect(unneeded(files, new Set(['a']), 5)).toEqual([])
  expect(unneeded(files, new Set(files), 1)).toEqual([])
})
