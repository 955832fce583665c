import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatClock, formatDay, formatMoment, formatMonth, formatShortDay } from './date.ts'

const day = { day: 'numeric', month: 'short' } as const
const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
const kinds = [
  [formatDay, { ...day, year: 'numeric' }],
  [formatShortDay, day],
  [formatMonth, { month: 'short', year: 'numeric' }],
  [formatClock, clock],
  [formatMoment, { ...day, year: 'numeric', ...clock }],
] as const

it.each(kinds)('%o matches Intl for India, with three letters for September too', (format, options) => {
  const intl = new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'Asia/Kolkata' })
  const moments = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(moments, moment => {
      expect(format(moment.toISOString().replace('T', ' ')).replaceAll('\u00a0', ' ')).toBe(
        intl.format(moment).replace('Sept', 'Sep'),
      )
    }),
  )
})

it('a plain date is that day, on one line', () => {
  expect(formatDay('2026-09-01')).toBe('1\u00a0Sep\u00a02026')
})
