import { afterEach, expect, it, vi } from 'vitest'
import { readLastVisit } from './last-visit.ts'

afterEach(() => vi.unstubAllGlobals())

it('is the day before today on which this device was here, all day long', () => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
  const days = ['2026-11-20', '2026-11-20', '2026-11-28', '2026-11-28', '2026-12-01']
  expect(days.map(readLastVisit)).toEqual([undefined, undefined, '2026-11-20', '2026-11-20', '2026-11-28'])
})

it('is unknown where storage is forbidden', () => {
  vi.stubGlobal('localStorage', undefined)
  expect(readLastVisit('2026-11-28')).toBeUndefined()
})
