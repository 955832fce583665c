import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { cancellationPolicies } from '#collections/rent-shapes.ts'
import { cancellationTable, refundOf } from './cancellation.ts'

const startsAt = new Date('2026-12-20T04:30:00Z')
const before = (hours: number) => new Date(startsAt.getTime() - hours * 3_600_000)
const table = cancellationTable('moderate', new Date('2026-12-05T00:00:00Z'))

describe('a cancellation', () => {
  it.each([
    [72, 3000],
    [71.99, 1500],
    [24, 1500],
    [23.99, 0],
    [0, 0],
    [-1, 0],
  ])('%d hours before the start gives back %d of 3000', (hours, back) => {
    expect(refundOf(table, { startsAt, at: before(hours), total: 3000 })).toBe(back)
  })

  it('gives back whole rupees', () => {
    expect(refundOf(table, { startsAt, at: before(30), total: 2501 })).toBe(1251)
  })
})

test('a vehicle without a policy has the kindest one', () => {
  expect(cancellationTable('', startsAt)).toEqual(cancellationTable('flexible', startsAt))
})

test('a booking from before the first table has it too', () => {
  expect(cancellationTable('strict', new Date('2020-01-01'))).toEqual(cancellationTable('strict', startsAt))
})

test.each(cancellationPolicies)('the steps of %s fall to zero, and what comes back with them', policy => {
  const found = cancellationTable(policy, startsAt)
  const hours = found.steps.map(({ hoursBefore }) => hoursBefore)
  expect(hours).toEqual(hours.toSorted((one, other) => other - one))
  expect(hours.at(-1)).toBe(0)
  const hour = fc.double({ min: -50, max: 400, noNaN: true })
  fc.assert(
    fc.property(hour, hour, fc.integer({ min: 0, max: 500_000 }), (one, other, total) => {
      const [late, early] = [Math.min(one, other), Math.max(one, other)].map(each =>
        refundOf(found, { startsAt, at: before(each), total }),
      )
      expect(late).toBeLessThanOrEqual(early ?? 0)
      expect(early).toBeLessThanOrEqual(total)
    }),
  )
})
