import { expect, it } from 'vitest'
import { activityOf } from './message-time.ts'

const now = Date.parse('2026-11-20T10:00:00Z')

it.each([
  ['2026-11-20 10:00:00.000Z', 'active'],
  ['2026-11-20 09:00:01.000Z', 'active'],
  ['2026-11-20 09:00:00.000Z', 'recent'],
  ['2026-11-19 10:00:01.000Z', 'recent'],
  ['2026-11-19 10:00:00.000Z', 'thisWeek'],
  ['2026-11-13 10:00:01.000Z', 'thisWeek'],
  ['2026-11-13 10:00:00.000Z', 'older'],
  [null, 'older'],
])('a last message of %s is %s', (time, badge) => {
  expect(activityOf(time, now)).toBe(badge)
})
