import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toIndiaInput, withIndiaOffset } from './india-time.ts'
import { checkSpan, normalizeRentTimes } from './rent-times.ts'

test.each([
  ['2026-12-01T10:00', '2026-12-01 04:30:00.000Z'],
  ['2026-12-01 02:00', '2026-11-30 20:30:00.000Z'],
  ['2027-01-01T00:15', '2026-12-31 18:45:00.000Z'],
  ['2028-02-29T05:29', '2028-02-28 23:59:00.000Z'],
  ['2026-12-01T10:00:00Z', '2026-12-01 10:00:00.000Z'],
  ['2026-12-01T10:00+05:30', '2026-12-01 04:30:00.000Z'],
  ['2026-12-01 04:30:00.000Z', '2026-12-01 04:30:00.000Z'],
  // Invalid days and times stay unchanged and fail validation.
  ['2027-02-29T10:00', '2027-02-29T10:00'],
  ['tomorrow', 'tomorrow'],
])('%s is stored as %s', (given, kept) => {
  expect(normalizeRentTimes({ startDateTime: given }).startDateTime).toBe(kept)
})

test('a formatted instant parses to the same instant', () => {
  const minutes = fc.integer({ min: 0, max: 60 * 24 * 365 * 60 }).map(each => new Date(each * 60_000))
  fc.assert(
    fc.property(minutes, instant => {
      expect(new Date(withIndiaOffset(toIndiaInput(instant)))).toEqual(instant)
    }),
  )
})

test('an end that is not after the start is rejected in any time zone', () => {
  const span = (startDateTime: string, endDateTime: string) => () =>
    checkSpan('create', { startDateTime, endDateTime })
  expect(span('2026-12-01T10:00', '2026-12-01T04:30Z')).toThrow()
  expect(span('2026-12-01T10:00', '2026-12-01T09:00')).toThrow()
  expect(span('2026-12-01T10:00', '2026-12-01T04:31Z')()?.end).toEqual(new Date('2026-12-01T04:31Z'))
})
