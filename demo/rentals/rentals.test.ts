import { describe, expect, test } from 'vitest'
import { rentEnquiries, rentVehicles } from '#collections/index.ts'
import { toIndiaInput } from '#collections/india-time.ts'
import { parsePictureName } from '#demo/pictures/picture-name.ts'
import { everyRow } from '#test/kit/every-row.ts'
import { readDemoFirms } from '../firms/firm-rows.ts'
import { readUsedDemo } from '../used-vehicles/read.ts'
import { readRentalDemo } from './read.ts'
import { buildRentalRows } from './rental-rows.ts'

const rent = await readRentalDemo()
const { members } = await readUsedDemo()
const brandId = (type: string, name: string) => `${type} ${name}`
const rowsAt = (now: Date) => {
  const all = buildRentalRows(rent, { brandId, members, now })
  // The rows of each collection are its records.
  const of = (collection: object) =>
    (all.find(each => each.collection === collection)?.rows ?? []) as Record<string, never>[]
  return { vehicles: of(rentVehicles), enquiries: of(rentEnquiries) }
}
const now = new Date('2026-12-30T20:00:00Z')
const { vehicles, enquiries } = rowsAt(now)

test('forty-four vehicles are in twelve cities, cars and bikes', () => {
  expect(vehicles).toHaveLength(44)
  expect(new Set(vehicles.map(each => each.location)).size).toBe(12)
  expect(new Set(vehicles.map(each => each.type))).toEqual(new Set(['car', 'bike']))
})

const everyVehicle = (check: (vehicle: (typeof vehicles)[number]) => void) =>
  everyRow(vehicles, ({ name, location }) => `${name} in ${location}`, check)

describe('every vehicle', () => {
  test('has pictures, prices and terms', () =>
    everyVehicle(vehicle => {
      const images: string[] = vehicle.images ?? []
      expect(images.length).toBeGreaterThan(2)
      expect(images.every(parsePictureName)).toBe(true)
      expect(String(vehicle.terms).split('\n').length).toBeGreaterThan(2)
      const [hour, day] = [vehicle.price_self_drive_hourly, vehicle.price_self_drive_daily].map(Number)
      expect(day).toBeGreaterThan(hour ?? 0)
      expect(day).toBeLessThan((hour ?? 0) * 24)
      if (vehicle.type === 'bike') expect(vehicle.price_with_driver_daily).toBeNull()
      else expect(Number(vehicle.price_with_driver_daily)).toBeGreaterThan(day ?? 0)
    }))

  test('has a number that no Indian mobile can have', () =>
    everyVehicle(({ phone }) => expect(phone).toMatch(/^\+91 1\d{4} \d{5}$/)))
})

test('every city but one has a licensed operator, whose vehicles are booked on Sawari', async () => {
  const licensed = (await readDemoFirms()).filter(({ kind, licenceNumber }) => kind && licenceNumber)
  const wrong = vehicles.filter(({ firm, location }) =>
    firm
      ? !licensed.some(({ id, places }) => id === firm && places.some(({ city }) => city === location))
      : location !== 'Ahmedabad',
  )
  expect(wrong).toEqual([])
})

test('no two confirmed bookings of a vehicle overlap; some are current, some are in the future', () => {
  const confirmed = enquiries.filter(each => each.status === 'Confirmed')
  const spans = confirmed.map(({ car, startDateTime, endDateTime }) => ({
    car,
    start: String(startDateTime),
    end: String(endDateTime),
  }))
  for (const one of spans) {
    expect(one.end > one.start).toBe(true)
    const others = spans.filter(each => each !== one && each.car === one.car)
    expect(others.every(each => each.end <= one.start || each.start >= one.end)).toBe(true)
  }
  const moment = now.toISOString().replace('T', ' ')
  expect(spans.filter(each => each.start > moment).length).toBeGreaterThan(5)
  for (const hour of [0, 6, 12, 18]) {
    const at = new Date(now.getTime() + hour * 3_600_000)
    const wire = at.toISOString().replace('T', ' ')
    const covering = rowsAt(at).enquiries.filter(
      ({ status, startDateTime: start, endDateTime: end }) =>
        status === 'Confirmed' && String(start) <= wire && String(end) > wire,
    )
    expect(covering.length, String(hour)).toBeGreaterThan(2)
  }
})

test('bookings start on India’s days at India’s hours', () => {
  const [first] = enquiries
  // At half past one in the night of the 31st in India, a day earlier is the 30th.
  expect(toIndiaInput(new Date(String(first?.startDateTime)))).toBe('2026-12-30T09:00')
})
