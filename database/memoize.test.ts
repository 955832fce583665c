import { expect, it, vi } from 'vitest'
import { getOrMake, memoizeWeak } from './memoize.ts'

it('makes a value once for each key', () => {
  const map = new Map<string, number[]>()
  getOrMake(map, 'a', () => []).push(1)
  getOrMake(map, 'a', () => []).push(2)
  getOrMake(map, 'b', () => []).push(3)
  expect([...map]).toEqual([
    ['a', [1, 2]],
    ['b', [3]],
  ])
})

it('computes a result once for each object', () => {
  const compute = vi.fn(({ name }: { name: string }) => name.toUpperCase())
  const cached = memoizeWeak(compute)
  const [one, twin] = [{ name: 'a' }, { name: 'a' }]
  expect([cached(one), cached(one), cached(twin)]).toEqual(['A', 'A', 'A'])
  expect(compute).toHaveBeenCalledTimes(2)
})
