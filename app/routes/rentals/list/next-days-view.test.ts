import { expect, it } from 'vitest'
import { freeTimeToday } from './next-days-view.ts'

it('names the time from which a vehicle is free again, only of the same day in India', () => {
  const now = new Date('2026-11-29T19:00:00Z')
  const freeAt = (time: string) => freeTimeToday(new Date(time), now)
  expect(freeAt('2026-11-30T06:30:00Z')).toMatch(/^12:00/)
  expect(freeAt('2026-11-30T18:30:00Z')).toBeUndefined()
  expect(freeAt('2026-11-29T18:59:00Z')).toBeUndefined()
})
