import { expect, it } from 'vitest'
import { toCalendarFile } from './appointment.ts'

const appointment = {
  uid: 'deal1',
  sequence: 3,
  startsAt: '2026-11-28T05:30:00.000Z',
  minutes: 45,
  place: 'Shop 4, Market Road; Pune, 411004, beside the big banyan tree where the old bus stand used to be',
  path: '/deals/deal1',
}

/** The properties of each component, unfolded and unescaped as RFC 5545 says. */
function parse(file: string) {
  const lines = file.replaceAll('\r\n ', '').split('\r\n').filter(Boolean)
  const open: string[] = []
  const found: Record<string, Record<string, string>> = {}
  for (const line of lines) {
    const [, name = '', value = ''] = /^([A-Z-]+)(?:;[^:]*)?:(.*)$/.exec(line) ?? []
    if (name === 'BEGIN') open.push(value)
    else if (name === 'END') expect(open.pop()).toBe(value)
    else
      found[open.at(-1) ?? ''] = {
        ...found[open.at(-1) ?? ''],
        [name]: value.replaceAll(/\\([,;\\])/g, '$1'),
      }
  }
  expect(open).toEqual([])
  return found
}

it('is a file that calendars read: instants in UTC, folded lines, an alarm', () => {
  const file = toCalendarFile(appointment, 'टेस्ट ड्राइव: Tata Nexon', 'https://sawari.example')
  expect(file.split('\r\n').every(line => Buffer.byteLength(line) <= 75)).toBe(true)
  const { VCALENDAR, VEVENT, VALARM } = parse(file)
  expect(VCALENDAR).toMatchObject({ VERSION: '2.0', METHOD: 'PUBLISH' })
  expect(VEVENT).toMatchObject({
    UID: 'deal1@sawari.example',
    SEQUENCE: '3',
    DTSTART: '20261128T053000Z',
    DTEND: '20261128T061500Z',
    SUMMARY: 'टेस्ट ड्राइव: Tata Nexon',
    LOCATION: appointment.place,
    STATUS: 'CONFIRMED',
  })
  expect(VEVENT?.DTSTAMP).toMatch(/^\d{8}T\d{6}Z$/)
  expect(VALARM).toMatchObject({ ACTION: 'DISPLAY', TRIGGER: '-PT2H' })
})

it('takes a cancelled appointment out of the calendar', () => {
  const file = toCalendarFile({ ...appointment, isCancelled: true }, 'Test drive', 'https://sawari.example')
  const { VCALENDAR, VEVENT, VALARM } = parse(file)
  expect(VCALENDAR?.METHOD).toBe('CANCEL')
  expect(VEVENT).toMatchObject({ UID: 'deal1@sawari.example', STATUS: 'CANCELLED' })
  expect(VALARM).toBeUndefined()
})
