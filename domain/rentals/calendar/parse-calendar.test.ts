import { describe, expect, it } from 'vitest'
import { parseCalendar, TooManyEventsError } from './parse-calendar.ts'
import { CalendarError, parseInThread } from './read-calendar.ts'

const window = { startsAt: new Date('2026-11-01T00:00:00Z'), endsAt: new Date('2027-11-01T00:00:00Z') }
const calendar = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Another site//EN', ...lines, 'END:VCALENDAR', ''].join('\r\n')
const event = (...lines: string[]) => [
  'BEGIN:VEVENT',
  'UID:one',
  'DTSTAMP:20261101T000000Z',
  ...lines,
  'END:VEVENT',
]
/** Spans in India's time: 12-05 10:00 > 12-06 10:00. */
const spansOf = (text: string) =>
  parseCalendar(text, window).map(({ startsAt, endsAt }) => [startsAt, endsAt].map(inIndia).join(' > '))
const inIndia = (instant: Date) =>
  new Date(instant.getTime() + 5.5 * 3_600_000).toISOString().slice(5, 16).replace('T', ' ')

describe('an event', () => {
  it('of days blocks their nights in India, up to but not including its last day', () => {
    const days = event('DTSTART;VALUE=DATE:20261205', 'DTEND;VALUE=DATE:20261208')
    expect(spansOf(calendar(...days))).toEqual(['12-05 00:00 > 12-08 00:00'])
    expect(spansOf(calendar(...event('DTSTART;VALUE=DATE:20261205')))).toEqual(['12-05 00:00 > 12-06 00:00'])
  })

  it.each([
    ['in UTC', 'DTSTART:20261205T043000Z', 'DTEND:20261205T063000Z', '12-05 10:00 > 12-05 12:00'],
    ['in no zone', 'DTSTART:20261205T100000', 'DTEND:20261205T120000', '12-05 10:00 > 12-05 12:00'],
    [
      'in a zone that the calendar does not describe',
      'DTSTART;TZID=Europe/Berlin:20261205T100000',
      'DURATION:PT2H',
      '12-05 14:30 > 12-05 16:30',
    ],
    [
      'in summer time',
      'DTSTART;TZID=Europe/Berlin:20270705T100000',
      'DTEND;TZID=Europe/Berlin:20270705T120000',
      '07-05 13:30 > 07-05 15:30',
    ],
    [
      'in a zone that nobody knows',
      'DTSTART;TZID=Office:20261205T100000',
      'DTEND;TZID=Office:20261205T120000',
      '12-05 10:00 > 12-05 12:00',
    ],
  ])('%s blocks its hours in India', (_, start, end, span) => {
    expect(spansOf(calendar(...event(start, end)))).toEqual([span])
  })

  it('in a zone that the calendar describes itself has that zone', () => {
    const zone = [
      'BEGIN:VTIMEZONE',
      'TZID:Office',
      'BEGIN:STANDARD',
      'DTSTART:19700101T000000',
      'TZOFFSETFROM:+0100',
      'TZOFFSETTO:+0100',
      'END:STANDARD',
      'END:VTIMEZONE',
    ]
    const timed = event('DTSTART;TZID=Office:20261205T100000', 'DTEND;TZID=Office:20261205T120000')
    expect(spansOf(calendar(...zone, ...timed))).toEqual(['12-05 14:30 > 12-05 16:30'])
  })

  it('that is cancelled or leaves the time free blocks nothing', () => {
    const times = ['DTSTART:20261205T043000Z', 'DTEND:20261205T063000Z']
    expect(spansOf(calendar(...event(...times, 'STATUS:CANCELLED')))).toEqual([])
    expect(spansOf(calendar(...event(...times, 'TRANSP:TRANSPARENT')))).toEqual([])
  })

  it('that touches another one is one time with it; what is over does not count', () => {
    const days = [
      event('DTSTART;VALUE=DATE:20261205', 'DTEND;VALUE=DATE:20261207'),
      event('DTSTART;VALUE=DATE:20261207', 'DTEND;VALUE=DATE:20261208'),
      event('DTSTART;VALUE=DATE:20261001', 'DTEND;VALUE=DATE:20261008'),
    ].flat()
    expect(spansOf(calendar(...days))).toEqual(['12-05 00:00 > 12-08 00:00'])
  })
})

describe('a recurring event', () => {
  it('blocks each of its days, but for those that are left out or moved', () => {
    const weekly = event(
      'DTSTART;VALUE=DATE:20261204',
      'DTEND;VALUE=DATE:20261205',
      'RRULE:FREQ=WEEKLY;COUNT=4',
      'EXDATE;VALUE=DATE:20261211',
    )
    const moved = event(
      'RECURRENCE-ID;VALUE=DATE:20261218',
      'DTSTART;VALUE=DATE:20261219',
      'DTEND;VALUE=DATE:20261221',
    )
    expect(spansOf(calendar(...weekly, ...moved))).toEqual([
      '12-04 00:00 > 12-05 00:00',
      '12-19 00:00 > 12-21 00:00',
      '12-25 00:00 > 12-26 00:00',
    ])
  })

  it('follows the clocks of its zone, which India does not change', () => {
    const weekly = event(
      'DTSTART;TZID=Europe/Berlin:20270321T100000',
      'DTEND;TZID=Europe/Berlin:20270321T110000',
      'RRULE:FREQ=WEEKLY;COUNT=2',
    )
    expect(spansOf(calendar(...weekly))).toEqual(['03-21 14:30 > 03-21 15:30', '03-28 13:30 > 03-28 14:30'])
  })

  it('without an end is read as far as the window goes', () => {
    const yearly = event('DTSTART;VALUE=DATE:20201225', 'RRULE:FREQ=YEARLY')
    expect(spansOf(calendar(...yearly))).toEqual(['12-25 00:00 > 12-26 00:00'])
  })
})

describe('a text that is no calendar, or a hostile one', () => {
  it.each(['', 'Hello', '<html></html>', 'BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Asha\r\nEND:VCARD\r\n'])(
    'is refused: %j',
    async text => {
      expect(() => parseCalendar(text, window)).toThrow()
      await expect(parseInThread({ text, window })).rejects.toMatchObject({ problem: 'format' })
    },
  )

  it('is refused with more occurrences than a vehicle can have', () => {
    const seconds = event('DTSTART:19700101T000000Z', 'DURATION:PT1S', 'RRULE:FREQ=SECONDLY')
    expect(() => parseCalendar(calendar(...seconds), window)).toThrow(TooManyEventsError)
  })

  it('is stopped if it never ends', async () => {
    const text = calendar(...event('DTSTART;VALUE=DATE:20261204', 'RRULE:FREQ=WEEKLY'))
    await expect(parseInThread({ text, window }, 0)).rejects.toBeInstanceOf(CalendarError)
    expect(await parseInThread({ text, window })).toHaveLength(48)
  })
})
