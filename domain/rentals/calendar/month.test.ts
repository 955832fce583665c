import { describe, expect, it } from 'vitest'
import { monthDays, monthsAround, parseMonth, shiftMonth, spanOfDay } from './month.ts'

const now = new Date('2026-12-10T06:30:00Z')
const at = (text: string) => new Date(`${text}+05:30`)
const statesOf = (taken: Parameters<typeof monthDays>[1], month = '2026-12') =>
  Object.fromEntries(monthDays(month, taken, now).map(({ day, state }) => [day.slice(8), state]))

describe('a month', () => {
  it('has each of its days once, from midnight to midnight in India', () => {
    expect(
      monthDays('2028-02', [], now)
        .map(({ day }) => day)
        .at(-1),
    ).toBe('2028-02-29')
    expect(monthDays('2027-02', [], now)).toHaveLength(28)
    expect(spanOfDay('2026-12-12').startsAt.toISOString()).toBe('2026-12-11T18:30:00.000Z')
  })

  it('shows what is past, free, partly taken and taken', () => {
    const states = statesOf([
      { startsAt: at('2026-12-12T09:00'), endsAt: at('2026-12-15T00:00') },
      { startsAt: at('2026-12-20T00:00'), endsAt: at('2026-12-20T12:00') },
      { startsAt: at('2026-12-20T12:00'), endsAt: at('2026-12-21T00:00') },
    ])
    expect(states).toMatchObject({
      '09': 'past',
      10: 'free',
      11: 'free',
      12: 'partly',
      13: 'taken',
      14: 'taken',
      15: 'free',
      20: 'taken',
      21: 'free',
    })
  })

  it('counts the rest of the present day', () => {
    // It is noon in India.
    expect(statesOf([{ startsAt: at('2026-12-10T08:00'), endsAt: at('2026-12-10T12:00') }])[10]).toBe('free')
    expect(statesOf([{ startsAt: at('2026-12-10T11:00'), endsAt: at('2026-12-11T00:00') }])[10]).toBe('taken')
  })
})

describe('the month of an address', () => {
  it.each([
    ['2027-01', '2027-01'],
    ['2027-12', '2027-12'],
    ['2028-01', '2026-12'],
    ['2026-11', '2026-12'],
    ['2027-13', '2026-12'],
    ['soon', '2026-12'],
    [null, '2026-12'],
  ])('%s is %s', (text, month) => expect(parseMonth(text, now)).toBe(month))

  it('leads to the ones around it, as far as the calendar goes', () => {
    expect(monthsAround('2026-12', now)).toEqual({ next: '2027-01' })
    expect(monthsAround('2027-01', now)).toEqual({ previous: '2026-12', next: '2027-02' })
    expect(monthsAround('2027-12', now)).toEqual({ previous: '2027-11' })
    expect(shiftMonth('2027-01', -1)).toBe('2026-12')
  })
})
