import { expect, it } from 'vitest'
import { endOfQuiet, isQuiet } from '#domain/notifications/quiet-hours.ts'
import { isDue } from './alert-times.ts'

const at = (india: string) => Date.parse(`${india}+05:30`)

it.each([
  ['2026-11-25T20:59', false],
  ['2026-11-25T21:00', true],
  ['2026-11-26T00:30', true],
  ['2026-11-26T07:59', true],
  ['2026-11-26T08:00', false],
])('at %s in India, it is quiet: %s', (time, quiet) => {
  expect(isQuiet(at(time))).toBe(quiet)
  expect(isDue('atOnce', 0, at(time))).toBe(!quiet)
  if (quiet) expect(endOfQuiet(at(time))).toBe(at('2026-11-26T08:00'))
})

// 23 November 2026 is a Monday.
it.each([
  ['daily', '2026-11-25T10:00', '2026-11-25T20:00', false],
  ['daily', '2026-11-25T10:00', '2026-11-26T08:29', false],
  ['daily', '2026-11-25T10:00', '2026-11-26T08:30', true],
  ['daily', '2026-11-26T08:30', '2026-11-26T08:31', false],
  ['daily', '2026-11-25T10:00', '2026-11-26T23:00', false],
  ['weekly', '2026-11-23T08:29', '2026-11-23T08:30', true],
  ['weekly', '2026-11-23T08:31', '2026-11-29T20:00', false],
  ['weekly', '2026-11-23T08:31', '2026-11-30T08:30', true],
  ['weekly', '2026-11-20T12:00', '2026-11-25T12:00', true],
] as const)('a %s message, the last at %s, is due at %s: %s', (rhythm, since, time, due) => {
  expect(isDue(rhythm, at(since), at(time))).toBe(due)
})
