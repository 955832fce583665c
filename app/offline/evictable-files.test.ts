import { expect, it } from 'vitest'
import { evictableFiles } from './evictable-files.ts'

it('lets go of the oldest files that no kept page names, down to the bound', () => {
  const files = ['a', 'b', 'c', 'd', 'e']
  expect(evictableFiles(files, new Set(['a']), 3)).toEqual(['b', 'c'])
  expect(evictableFiles(files, new Set(['a']), 5)).toEqual([])
  expect(evictableFiles(files, new Set(files), 1)).toEqual([])
})
