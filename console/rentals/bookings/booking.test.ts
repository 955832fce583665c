import { describe, expect, it } from 'vitest'
import { type Booking, groupByVehicle } from './booking.ts'
import { daysOf, isMonth, monthAfter, monthNow } from './month.ts'

const swift = { id: 'swift', name: 'Swift', place: 'Pune' }
const creta = { id: 'creta', name: 'Creta', place: 'Delhi' }
const booking = (id: string, start: number, end: number, status = 'Confirmed', car = swift): Booking => ({
  id,
  start,
  end,
  status,
  car,
  name: id,
  kind: 'enquiry',
  path: undefined,
})
const lanesOf = (bookings: Booking[]) =>
  Object.fromEntries(
    groupByVehicle(bookings).flatMap(row => row.bookings.map(({ id, lane, clash }) => [id, [lane, clash]])),
  )

describe('the bookings of a vehicle', () => {
  it('overlap if two are confirmed for the same time, but not if one ends when the next begins', () => {
    expect(lanesOf([booking('a', 1, 5), booking('b', 4, 8), booking('c', 8, 9)])).toEqual({
      a: [0, 'overlaps'],
      b: [1, 'overlaps'],
      c: [0, undefined],
    })
  })

  it('conflict only with confirmed bookings of the same vehicle', () => {
    expect(
      lanesOf([
        booking('a', 1, 5),
        booking('new', 2, 3, 'New'),
        booking('closed', 2, 3, 'Closed'),
        booking('far', 1, 5, 'Confirmed', creta),
      ]),
    ).toMatchObject({
      a: [0, undefined],
      new: [1, 'taken'],
      closed: [2, undefined],
      far: [0, undefined],
    })
  })

  it('are sorted by place and name', () => {
    expect(
      groupByVehicle([booking('a', 1, 2), booking('b', 1, 2, 'New', creta)]).map(({ car }) => car.id),
    ).toEqual(['creta', 'swift'])
  })
})

describe('a month', () => {
  it('has days in Indian time', () => {
    const { days, start, end } = daysOf('2028-02')
    expect([days.length, days[0], days.at(-1)]).toEqual([29, '2028-02-01', '2028-02-29'])
    expect([start, end].map(each => new Date(each).toISOString())).toEqual([
      '2028-01-31T18:30:00.000Z',
      '2028-02-29T18:30:00.000Z',
    ])
  })

  it('is followed by the next one, also at the end of a year', () => {
    expect([monthAfter('2026-12', 1), monthAfter('2026-01', -1)]).toEqual(['2027-01', '2025-12'])
    expect(monthNow(Date.parse('2026-11-30T20:00:00Z'))).toBe('2026-12')
    expect([isMonth('2026-11'), isMonth('2026-13'), isMonth(null)]).toEqual([true, false, false])
  })
})
