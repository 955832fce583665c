import { afterEach, expect, it, vi } from 'vitest'
import { readListing } from '#app/routes/used-vehicles/sell/read-listing.ts'
import { fieldType } from '#records/field-types/index.ts'
import { usedVehicles } from './index.ts'

afterEach(() => void vi.useRealTimers())

it('the latest year advances at New Year in India while the process runs', () => {
  const year = usedVehicles.fields.year
  const isTaken = (value: number) => {
    const isInForm = !readListing({ year: String(value) }).problems.some(({ field }) => field === 'year')
    const isInStore = 'value' in fieldType(year.type).read(value, year.options)
    expect(isInForm).toBe(isInStore)
    return isInStore
  }
  vi.useFakeTimers({ now: new Date('2030-12-31T18:29:00Z'), toFake: ['Date'] })
  expect([2031, 2032].map(isTaken)).toEqual([true, false])
  vi.setSystemTime(new Date('2030-12-31T18:31:00Z'))
  expect([2032, 2033].map(isTaken)).toEqual([true, false])
})
