import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import defaults from './default-papers.json' with { type: 'json' }
import { listPapersDue, type PaperedVehicle } from './list-papers-due.ts'
import type { PaperRule } from './transport-papers.ts'

// The type of a JSON module is wider than the keys.
const papers = defaults.map(paper => ({ laterMonths: null, fromYears: null, ...paper })) as PaperRule[]
const today = new Date('2026-11-26T12:00:00Z')
const truck: PaperedVehicle = {
  category: 'trucks',
  bodyType: 'Rigid truck',
  fuel: 'Diesel',
  gvw: 18_500,
  year: undefined,
}
const list = (vehicle: Partial<PaperedVehicle> = {}) => listPapersDue(papers, { ...truck, ...vehicle }, today)
const keys = (vehicle: Partial<PaperedVehicle>) => list(vehicle).map(({ paper }) => paper.key)
const find = (key: string, vehicle: Partial<PaperedVehicle>) =>
  list(vehicle).find(({ paper }) => paper.key === key)

describe('the papers of a vehicle', () => {
  it('of a new truck are all, from their first date', () => {
    expect(keys({})).toEqual(['fitness', 'permit', 'nationalPermit', 'pollution', 'insurance'])
    expect(find('fitness', {})).toMatchObject({
      exempt: undefined,
      firstMonths: 24,
      later: { months: 12, fromYears: 8, since: undefined },
    })
    expect(find('permit', {})).toMatchObject({ firstMonths: 60, later: undefined, isForHeavy: false })
  })

  it.each([
    ['a farm tractor', { category: 'tractors', bodyType: 'Farm tractor', gvw: null }],
    ['a tractor of no body type', { category: 'tractors', bodyType: '', gvw: 2_500 }],
  ])('of %s are none', (_, vehicle) => expect(list(vehicle)).toEqual([]))

  it('of a tractor head are those of a truck', () => {
    expect(keys({ bodyType: 'Tractor head' })).toContain('nationalPermit')
  })

  it.each([
    ['a bus', { category: 'buses', bodyType: 'School bus' }],
    ['a van in buses', { category: 'buses', bodyType: 'Van', gvw: 4_000 }],
    [
      'a passenger three-wheeler',
      { category: 'three-wheelers', bodyType: 'Passenger auto-rickshaw', gvw: 672 },
    ],
    ['a light pickup', { category: 'pickups-and-mini-trucks', bodyType: 'Pickup', gvw: 2_850 }],
  ])('of %s have no national permit', (_, vehicle) => expect(keys(vehicle)).not.toContain('nationalPermit'))

  it('of a bus have a permit, however light it is', () => {
    expect(find('permit', { category: 'buses', bodyType: 'Van', gvw: 2_900 })?.exempt).toBeUndefined()
  })

  it.each([
    [3_000, 'light'],
    [3_001, undefined],
  ])('of goods vehicles with %i kg: the exemption from a permit is %s', (gvw, exempt) => {
    expect(find('permit', { bodyType: 'Mini-truck', gvw })?.exempt).toBe(exempt)
  })

  it('of an electric vehicle are fitness and insurance', () => {
    const due = list({ fuel: 'Electric', bodyType: 'Passenger electric auto', gvw: 763 })
    expect(due.map(({ paper, exempt }) => [paper.key, exempt])).toEqual([
      ['fitness', undefined],
      ['permit', 'electric'],
      ['pollution', 'electric'],
      ['insurance', undefined],
    ])
    expect(find('permit', { fuel: 'Hybrid' })?.exempt).toBeUndefined()
  })

  it('of an unknown weight name the exemption of light ones', () => {
    expect(find('permit', { gvw: null })?.isForHeavy).toBe(true)
    expect(find('permit', { category: '', bodyType: '', gvw: null })?.isForHeavy).toBe(true)
    expect(find('permit', { category: 'buses', bodyType: 'Bus', gvw: null })?.isForHeavy).toBe(false)
  })
})

describe('a used vehicle', () => {
  it.each([
    [2016, { year: 2024, isPast: true }],
    [2018, { year: 2026, isPast: true }],
    [2019, { year: 2027, isPast: false }],
  ])('of %i has the shorter interval of fitness since then', (year, since) => {
    expect(find('fitness', { year })?.later?.since).toEqual(since)
  })

  it('is past its first date, or not yet', () => {
    expect(find('fitness', { year: 2021 })?.firstMonths).toBeUndefined()
    expect(find('fitness', { year: 2025 })?.firstMonths).toBe(24)
  })

  it('that is older never has a longer interval, whatever an operator enters', () => {
    const months = fc.integer({ min: 1, max: 180 })
    const rules = fc.record({
      firstMonths: months,
      months,
      laterMonths: fc.option(months),
      fromYears: fc.option(fc.integer({ min: 1, max: 30 })),
    })
    const years = fc.integer({ min: 1990, max: 2026 })
    fc.assert(
      fc.property(rules, years, years, (rule, one, other) => {
        const intervalOf = (year: number) => {
          const fitness = papers.slice(0, 1).map(paper => ({ ...paper, ...rule }))
          const [due] = listPapersDue(fitness, { ...truck, year }, today)
          return due?.later?.since?.isPast ? due.later.months : rule.months
        }
        expect(intervalOf(Math.min(one, other))).toBeLessThanOrEqual(intervalOf(Math.max(one, other)))
      }),
    )
  })
})
