import { expect, it } from 'vitest'
import { openStateAt } from './open-state.ts'

const weekdays = [1, 2, 3, 4, 5, 6].map(day => ({ day, open: 600, close: 1200 }))
/** A moment in India; 28 November 2026 is a Saturday. */
const at = (text: string) => Date.parse(`${text}:00+05:30`)

it.each([
  ['2026-11-28T10:00', { isOpen: true, close: 1200 }],
  ['2026-11-28T19:59', { isOpen: true, close: 1200 }],
  ['2026-11-28T09:59', { isOpen: false, next: { inDays: 0, day: 6, open: 600 } }],
  ['2026-11-28T20:00', { isOpen: false, next: { inDays: 2, day: 1, open: 600 } }],
  ['2026-11-29T00:10', { isOpen: false, next: { inDays: 1, day: 1, open: 600 } }],
])('at %s a place that is closed on Sundays is as its hours say', (moment, state) => {
  expect(openStateAt(weekdays, [], at(moment))).toEqual(state)
})

it('is closed on holidays, and may never open', () => {
  expect(openStateAt(weekdays, ['2026-11-28', '2026-11-30'], at('2026-11-28T12:00'))).toEqual({
    isOpen: false,
    next: { inDays: 3, day: 2, open: 600 },
  })
  expect(openStateAt([], [], at('2026-11-28T12:00'))).toEqual({ isOpen: false, next: undefined })
})
