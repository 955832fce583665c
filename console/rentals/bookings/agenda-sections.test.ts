import { expect, it } from 'vitest'
import { agendaSections } from './agenda-sections.ts'
import type { PlacedBooking } from './booking.ts'

const booking = (id: string, from: string, to: string): PlacedBooking => ({
  id,
  name: id,
  status: 'Confirmed',
  kind: 'enquiry',
  path: undefined,
  car: { id: 'swift', name: 'Swift', place: 'Pune' },
  start: Date.parse(`${from}T09:00:00+05:30`),
  end: Date.parse(`${to}T09:00:00+05:30`),
  clash: undefined,
  lane: 0,
})
const bookings = [
  booking('ended', '2026-10-30', '2026-11-02'),
  booking('under way', '2026-11-27', '2026-12-01'),
  booking('to come', '2026-11-30', '2026-12-02'),
]
const sectionsAt = (now: string) =>
  agendaSections('2026-11', bookings, Date.parse(now)).map(([heading, all]) => [
    heading,
    ...all.map(({ id }) => id),
  ])

it('the present month begins with what is under way and ends with what has ended', () => {
  expect(sectionsAt('2026-11-29T12:00:00+05:30')).toEqual([
    ['Under way', 'under way'],
    ['Mon, 30 Nov', 'to come'],
    ['Ended', 'ended'],
  ])
})

it('another month goes from day to day', () => {
  expect(sectionsAt('2027-01-10T12:00:00+05:30')).toEqual([
    ['Started before this month', 'ended'],
    ['Fri, 27 Nov', 'under way'],
    ['Mon, 30 Nov', 'to come'],
  ])
})
