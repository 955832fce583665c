import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { carFuels } from '#collections/vehicle-fields.ts'
import { placeGroups } from './places.ts'
import file from './road-tax.json' with { type: 'json' }
import { roadTax } from './road-tax.ts'

const codes = placeGroups.map(group => group.state)
const rate = z.number().min(0).max(40)
const rupees = z.int().positive()
const told = z.strictObject({
  source: z.string().min(10),
  asOf: z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/),
  certainty: z.enum(['schedule', 'reported']),
})
const table = told.partial().extend({
  fuels: z.array(z.enum(carFuels)).min(1),
  by: z.literal('engine').optional(),
  slabs: z.array(z.strictObject({ upTo: z.int().positive().optional(), rate })).min(1),
})
const state = told.extend({
  code: z.enum(codes),
  name: z.string(),
  cess: rate.optional(),
  levy: rupees.optional(),
  most: rupees.optional(),
  tables: z.array(table).min(1),
})

describe('the file of rates', () => {
  const { states } = z.strictObject({ asOf: z.iso.date(), states: z.array(state) }).parse(file)

  it('names a state once, and as the list of places does', () => {
    expect(new Set(states.map(each => each.code)).size).toBe(states.length)
    expect(states.length).toBeGreaterThanOrEqual(20)
    for (const { code, name } of states)
      expect(placeGroups.find(group => group.state === code)?.name).toBe(name)
  })

  it('has slabs that rise, the last without an edge, and each fuel once', () => {
    for (const { code, tables } of states) {
      const fuels = tables.flatMap(table => table.fuels)
      expect(new Set(fuels).size, code).toBe(fuels.length)
      for (const { slabs } of tables) {
        const edges = slabs.map(slab => slab.upTo ?? Number.POSITIVE_INFINITY)
        expect(edges, code).toEqual(edges.toSorted((a, b) => a - b))
        expect(edges.at(-1), code).toBe(Number.POSITIVE_INFINITY)
        expect(new Set(edges).size, code).toBe(edges.length)
      }
    }
  })
})

describe('road tax', () => {
  const edges = file.states.flatMap(({ code, cess = 0, levy = 0, tables }) =>
    tables.flatMap(({ fuels, slabs, ...table }) =>
      fuels.flatMap(fuel =>
        slabs.flatMap((slab, at) => {
          const next = slabs[at + 1]
          return 'upTo' in slab && slab.upTo && next
            ? [{ code, fuel, isByEngine: 'by' in table, cess, levy, edge: slab.upTo, slab, next }]
            : []
        }),
      ),
    ),
  )

  it('takes a slab’s rate up to and with its edge, of the whole price, and the next one’s from a rupee more', () => {
    expect(edges.length).toBeGreaterThan(50)
    for (const { code, fuel, isByEngine, cess, levy, edge, slab, next } of edges)
      for (const [size, { rate }] of [
        [edge, slab],
        [edge + 1, next],
      ] as const) {
        const exShowroom = isByEngine ? 900_000 : size
        const asked = { state: code, fuel: fuel as (typeof carFuels)[number], exShowroom, engine: size }
        const amount = Math.round((exShowroom * rate * (100 + cess)) / 10_000) + levy
        expect(roadTax(asked), `${code} ${fuel} ${size}`).toMatchObject({ rate, amount })
      }
  })

  it.each([
    ['MH', 'Petrol', 1_592_400, 12, 191_088],
    ['MH', 'Diesel', 1_000_000, 13, 130_000],
    ['DL', 'Diesel', 750_000, 8.75, 65_625],
    // 17 % of 12 lakh, 11 % of that on top, and ₹1,000.
    ['KA', 'Petrol', 1_200_000, 17, 227_440],
    ['TG', 'Diesel', 1_200_000, 18, 221_000],
    // 13 % of three crore would be 39 lakh.
    ['MH', 'Petrol', 30_000_000, 13, 3_000_000],
    ['DL', 'Electric', 2_500_000, 0, 0],
  ] as const)('%s, %s at ₹%i is %d %%: ₹%i', (code, fuel, exShowroom, percent, amount) =>
    expect(roadTax({ state: code, fuel, exShowroom })).toMatchObject({ rate: percent, amount }),
  )

  it('goes by the engine where the state does', () => {
    const ask = (engine?: number) =>
      roadTax({ state: 'RJ', fuel: 'Petrol', exShowroom: 1_000_000, engine })?.amount
    // 9 % and 10 % of ten lakh, and 12.5 % of that on top.
    expect([ask(1200), ask(1201), ask()]).toEqual([101_250, 112_500, undefined])
  })

  it('tells where an exemption is from, beside the state’s own source', () => {
    const ask = (fuel: (typeof carFuels)[number]) => roadTax({ state: 'TN', fuel, exShowroom: 1_500_000 })
    expect(ask('Petrol')).toMatchObject({ asOf: '2023-11', certainty: 'schedule' })
    expect(ask('Electric')).toMatchObject({ asOf: '2026-01', certainty: 'schedule' })
    expect(ask('Electric')?.source).not.toBe(ask('Petrol')?.source)
  })

  it('is not made up where it is not known', () => {
    expect(roadTax({ state: 'WB', fuel: 'Petrol', exShowroom: 1_000_000 })).toBeUndefined()
    expect(roadTax({ state: 'GJ', fuel: 'Electric', exShowroom: 1_000_000 })).toBeUndefined()
  })

  it('is whole rupees, never negative, and below half the price', () => {
    const known = fc.constantFrom(...file.states.map(each => each.code))
    const asked = fc.record({
      state: known,
      fuel: fc.constantFrom(...carFuels),
      exShowroom: fc.integer({ min: 100_000, max: 200_000_000 }),
      engine: fc.option(fc.integer({ min: 600, max: 8000 })),
    })
    fc.assert(
      fc.property(asked, question => {
        const tax = roadTax(question)
        if (!tax) return
        expect(Number.isInteger(tax.amount)).toBe(true)
        expect(tax.amount).toBeGreaterThanOrEqual(0)
        expect(tax.amount).toBeLessThanOrEqual(question.exShowroom / 2)
      }),
    )
  })
})
