import { expect, it } from 'vitest'
import { evictableFiles } from './evictable-files.ts'

it('evicts the oldest files that no cached page references, down to the limit', () => {
  const files = ['a', 'b', 'c', 'd', 'e']
  expect(evictableFiles(files, new Set(['a']), 3)).toEqual(['b', 'c'])
  expect(evictableFiles(files, new Set(['a']), 5)).toEqual([])
  expect(evictableFiles(files, new Set(files), 1)).toEqual([])
})
