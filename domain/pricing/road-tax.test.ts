import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bikeTaxTables, roadTaxTables } from '#collections/rate-shapes.ts'
import { carFuels } from '#collections/vehicle-fields.ts'
import { readDefaultRates } from '#test/kit/rates.ts'
import { defaultRoadTax } from './default-rates/seed-rates.ts'
import type { OwnedKind } from './ownership-key.ts'
import { placeGroups } from './places.ts'
import { calculateRoadTax, type Fuel } from './road-tax.ts'

const rates = await readDefaultRates()

describe('the default rates', () => {
  it('name each state once, as the list of places does, and are valid records', () => {
    const states = defaultRoadTax()
    expect(new Set(states.map(each => each.state)).size).toBe(states.length)
    expect(states.length).toBeGreaterThanOrEqual(20)
    for (const { state, name, tables, bikeTables } of states) {
      expect(placeGroups.find(group => group.state === state)?.name).toBe(name)
      expect(roadTaxTables.safeParse(tables).error, state).toBeUndefined()
      expect(bikeTaxTables.optional().safeParse(bikeTables).error, state).toBeUndefined()
    }
  })
})

describe('road tax', () => {
  const edges = [...rates.roadTax].flatMap(([code, { cess, levy, tables }]) =>
    tables.flatMap(({ fuels, slabs, ...table }) =>
      fuels.flatMap(fuel =>
        slabs.flatMap((slab, at) => {
          const next = slabs[at + 1]
          return slab.upTo && next
            ? [
                {
                  code,
                  fuel,
                  isByEngine: 'by' in table,
                  cess: cess ?? 0,
                  levy: levy ?? 0,
                  edge: slab.upTo,
                  slab,
                  next,
                },
              ]
            : []
        }),
      ),
    ),
  )

  it('uses a slab’s rate for the whole price up to its edge, and the next slab’s rate from one rupee more', () => {
    expect(edges.length).toBeGreaterThan(50)
    for (const { code, fuel, isByEngine, cess, levy, edge, slab, next } of edges)
      for (const [size, { rate }] of [
        [edge, slab],
        [edge + 1, next],
      ] as const) {
        const exShowroom = isByEngine ? 900_000 : size
        const request = {
          kind: 'car' as const,
          state: code,
          fuel: fuel as (typeof carFuels)[number],
          exShowroom,
          engine: size,
        }
        const amount = Math.round((exShowroom * rate * (100 + cess)) / 10_000) + levy
        expect(calculateRoadTax(rates, request), `${code} ${fuel} ${size}`).toMatchObject({ rate, amount })
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
    expect(calculateRoadTax(rates, { kind: 'car', state: code, fuel, exShowroom })).toMatchObject({
      rate: percent,
      amount,
    }),
  )

  it.each([
    ['MH', 'Petrol', 99, 200_000, 10, 20_000],
    ['MH', 'Petrol', 100, 200_000, 11, 22_000],
    ['MH', 'CNG', 300, 200_000, 12, 24_000],
    ['DL', 'Petrol', 110, 60_000, 6, 3_600],
    ['DL', 'Petrol', 110, 60_001, 8, 4_800],
    // 12 % of a lakh, 11 % of that on top, and ₹500; not the ₹1,000 of cars.
    ['KA', 'Petrol', 110, 100_000, 12, 13_820],
    ['TN', 'Petrol', 110, 100_001, 12, 12_000],
    ['TG', 'Petrol', 350, 200_000, 15, 32_000],
    ['TG', 'Electric', null, 200_000, 0, 2_000],
    // 12 % of three crore: the limit of 30 lakh is one for cars.
    ['MH', 'Petrol', 1_000, 30_000_000, 12, 3_600_000],
  ] as const)(
    'on bikes: %s, %s of %i cc at ₹%i is %d %%: ₹%i',
    (code, fuel, engine, exShowroom, percent, amount) =>
      expect(calculateRoadTax(rates, { kind: 'bike', state: code, fuel, engine, exShowroom })).toMatchObject({
        rate: percent,
        amount,
      }),
  )

  it('on bikes names the source of their own table', () => {
    const { cess, source } =
      calculateRoadTax(rates, {
        ...{ kind: 'bike', state: 'KA', fuel: 'Petrol' },
        exShowroom: 90_000,
      }) ?? {}
    expect([cess, source]).toEqual([11, expect.stringContaining('₹500')])
  })

  it('depends on the engine size if the state’s rates do', () => {
    const ask = (engine?: number) =>
      calculateRoadTax(rates, { kind: 'car', state: 'RJ', fuel: 'Petrol', exShowroom: 1_000_000, engine })
        ?.amount
    // 9 % and 10 % of ten lakh, and 12.5 % of that on top.
    expect([ask(1200), ask(1201), ask()]).toEqual([101_250, 112_500, undefined])
  })

  it('names the source of an exemption and the state’s own source', () => {
    const ask = (fuel: (typeof carFuels)[number]) =>
      calculateRoadTax(rates, { kind: 'car', state: 'TN', fuel, exShowroom: 1_500_000 })
    expect(ask('Petrol')).toMatchObject({ asOf: '2023-11', certainty: 'schedule' })
    expect(ask('Electric')).toMatchObject({ asOf: '2026-01', certainty: 'schedule' })
    expect(ask('Electric')?.source).not.toBe(ask('Petrol')?.source)
  })

  it('is missing if it is unknown', () => {
    const ask = (kind: OwnedKind, state: string, fuel: Fuel) =>
      calculateRoadTax(rates, { kind, state, fuel, exShowroom: 1_000_000, engine: 1497 })
    expect(ask('car', 'WB', 'Petrol')).toBeUndefined()
    expect(ask('car', 'GJ', 'Electric')).toBeUndefined()
    // Both have rates for cars.
    expect(ask('bike', 'RJ', 'Petrol')).toBeUndefined()
    expect(ask('commercial', 'MH', 'Diesel')).toBeUndefined()
  })

  it('is whole rupees, never negative, and below half the price', () => {
    const known = fc.constantFrom(...rates.roadTax.keys())
    const anyRequest = fc.record({
      kind: fc.constantFrom('car' as const, 'bike' as const),
      state: known,
      fuel: fc.constantFrom(...carFuels),
      exShowroom: fc.integer({ min: 100_000, max: 200_000_000 }),
      engine: fc.option(fc.integer({ min: 600, max: 8000 })),
    })
    fc.assert(
      fc.property(anyRequest, request => {
        const tax = calculateRoadTax(rates, request)
        if (!tax) return
        expect(Number.isInteger(tax.amount)).toBe(true)
        expect(tax.amount).toBeGreaterThanOrEqual(0)
        expect(tax.amount).toBeLessThanOrEqual(request.exShowroom / 2)
      }),
    )
  })
})
