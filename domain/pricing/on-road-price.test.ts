import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { carFuels } from '#collections/vehicle-fields.ts'
import { readDefaultRates } from '#test/kit/rates.ts'
import { calculateOnRoadPrice, priceParts } from './on-road-price.ts'
import { placeGroups } from './places.ts'

const rates = await readDefaultRates()

const creta = { kind: 'car', exShowroom: 1_592_400, fuel: 'Petrol', engine: 1497, state: 'MH' } as const
const amounts = (price: ReturnType<typeof calculateOnRoadPrice>) =>
  Object.fromEntries(price.lines.map(({ part, amount }) => [part, amount]))

describe('an on-road price', () => {
  it('is calculated line by line', () => {
    const price = calculateOnRoadPrice(rates, creta)
    expect(amounts(price)).toEqual({
      exShowroom: 1_592_400,
      roadTax: 191_088,
      registration: 800,
      // (95 % of the price at 1.9 %, and 10,640 for three years) with 18 % GST.
      insurance: 46_472,
      tcs: 15_924,
      fastag: 500,
    })
    expect(price.total).toBe(1_592_400 + 191_088 + 800 + 46_472 + 15_924 + 500)
    expect(price.isComplete).toBe(true)
  })

  it('has no TCS up to ten lakh, and TCS on the whole price above', () => {
    expect(amounts(calculateOnRoadPrice(rates, { ...creta, exShowroom: 1_000_000 }))).not.toHaveProperty(
      'tcs',
    )
    expect(amounts(calculateOnRoadPrice(rates, { ...creta, exShowroom: 1_000_001 })).tcs).toBe(10_000)
  })

  it('of an electric car has no registration fee, and insurance by motor power', () => {
    const price = calculateOnRoadPrice(rates, {
      kind: 'car',
      exShowroom: 1_400_000,
      fuel: 'Electric',
      power: 134,
      state: 'DL',
    })
    // 134 bhp are 100 kW, the highest class.
    expect(amounts(price)).toMatchObject({ roadTax: 0, registration: 0, insurance: 57_628 })
    expect(
      amounts(
        calculateOnRoadPrice(rates, {
          kind: 'car',
          exShowroom: 1_400_000,
          fuel: 'Electric',
          power: 40,
          state: 'DL',
        }),
      ),
    ).toMatchObject({
      insurance: 39_498,
    })
  })

  it('insures a car at the own damage and the first insured value of its kind', () => {
    const car = rates.ownership.get('car')
    if (!car) throw new Error('the default rates have cars')
    const ownership = new Map(rates.ownership).set('car', {
      ...car,
      ownDamageRate: 3,
      insuredShares: [90, 80, 70, 60, 50, 45],
    })
    const { lines } = calculateOnRoadPrice({ ...rates, ownership }, creta)
    const insurance = lines.find(({ part }) => part === 'insurance')
    // (90 % of the price at 3 %, and 10,640 for three years) with 18 % GST.
    expect(insurance).toMatchObject({ amount: 63_289, basis: { values: { share: 90, rate: 3, years: 3 } } })
  })

  it('of a hybrid has 7.5 % off the third-party premium', () => {
    // (95 % of the price at 1.9 %, and 24,596 less 7.5 %) with 18 % GST.
    const hybrid = { kind: 'car', exShowroom: 2_000_000, fuel: 'Hybrid', engine: 1987, state: 'MH' } as const
    expect(amounts(calculateOnRoadPrice(rates, hybrid)).insurance).toBe(69_445)
    expect(amounts(calculateOnRoadPrice(rates, { ...hybrid, fuel: 'Petrol' })).insurance).toBe(71_621)
  })

  it('passes the engine size on to a state that taxes by it', () => {
    const jaipur = { kind: 'car', exShowroom: 800_000, fuel: 'Petrol', state: 'RJ' } as const
    expect(amounts(calculateOnRoadPrice(rates, { ...jaipur, engine: 1197 })).roadTax).toBe(81_000)
    expect(amounts(calculateOnRoadPrice(rates, jaipur)).roadTax).toBe(null)
  })

  const classic = { kind: 'bike', exShowroom: 200_000, fuel: 'Petrol', engine: 349, state: 'DL' } as const

  it('of a bike has its own fees and five years of third party, and no FASTag', () => {
    const price = calculateOnRoadPrice(rates, classic)
    expect(amounts(price)).toEqual({
      exShowroom: 200_000,
      roadTax: 16_000,
      registration: 500,
      // (95 % of the price at 1.7 %, and 7,365 for five years) with 18 % GST.
      insurance: 12_502,
    })
    expect(price).toMatchObject({ total: 229_002, isComplete: true })
    expect(price.lines[2]?.basis).toMatchObject({
      key: 'central',
      values: { fee: 300, card: 200, loan: 500 },
    })
    expect(price.lines[3]?.basis).toMatchObject({ key: 'tariff', values: { years: 5, isExample: true } })
  })

  it.each([
    // (95 % of the price at 1.7 %, and the notified premium of its size for five years) with 18 % GST.
    [{ engine: 75 }, 7_235],
    [{ engine: 76 }, 8_356],
    [{ engine: 150 }, 8_356],
    [{ engine: 151 }, 12_502],
    [{ engine: 351 }, 21_649],
    // At 1.8 %: 4.02 bhp are 3 kW.
    [{ fuel: 'Electric', power: 4.02 }, 6_945],
    [{ fuel: 'Electric', power: 4.03 }, 7_898],
    [{ fuel: 'Electric', power: 22 }, 19_197],
  ] as const)('insures a bike of %j for ₹%i', (size, premium) =>
    expect(amounts(calculateOnRoadPrice(rates, { ...classic, ...size })).insurance).toBe(premium),
  )

  it('of a bike above ten lakh has TCS, and of an electric one no registration fee', () => {
    const { tcs } = amounts(calculateOnRoadPrice(rates, { ...classic, exShowroom: 1_500_000 }))
    expect(tcs).toBe(15_000)
    const electric = calculateOnRoadPrice(rates, { ...classic, fuel: 'Electric', power: 8 })
    expect(amounts(electric)).toMatchObject({ roadTax: 0, registration: 0 })
  })

  it('of a bike is unknown where its own rates are, whatever cars pay', () => {
    const without = {
      ...rates,
      ownership: new Map(),
      registration: { ...rates.registration, bikeRegistrationFee: null },
    }
    const { lines } = calculateOnRoadPrice(without, { ...classic, state: 'RJ' })
    expect(lines.map(({ part, basis }) => [part, basis.key])).toEqual([
      ['exShowroom', 'maker'],
      ['roadTax', 'rateUnknown'],
      ['registration', 'feeUnknown'],
      ['insurance', 'premiumUnknown'],
    ])
  })

  const pickup = {
    kind: 'commercial',
    exShowroom: 900_000,
    fuel: 'Diesel',
    engine: 2523,
    state: 'MH',
    gvw: 3490,
    isTruck: true,
  } as const

  it('of a truck has fees and third party by gross weight; its road tax and its tag are unknown', () => {
    const price = calculateOnRoadPrice(rates, pickup)
    expect(amounts(price)).toEqual({
      exShowroom: 900_000,
      roadTax: null,
      registration: 800,
      // (95 % of the price at 1.4 %, and 16,049 for one year) with 18 % GST.
      insurance: 33_062,
      fastag: null,
    })
    expect(price.lines.map(({ basis }) => basis.key)).toEqual([
      'maker',
      'commercialTax',
      'central',
      'tariff',
      'tagUnknown',
    ])
    expect(price).toMatchObject({ total: 933_862, isComplete: false })
  })

  it.each([
    [7_500, 800, 16_049],
    [7_501, 1_200, 27_186],
    [12_001, 1_700, 35_313],
    [40_001, 1_700, 44_242],
  ])('of a truck of %i kg has a registration for ₹%i, and the premium ₹%i', (gvw, registration, third) =>
    expect(amounts(calculateOnRoadPrice(rates, { ...pickup, gvw }))).toMatchObject({
      registration,
      insurance: Math.round((900_000 * 0.95 * 0.014 + third) * 1.18),
    }),
  )

  it('of a commercial vehicle without known weight, or of another class, leaves more unknown', () => {
    const keys = (changes: object) =>
      calculateOnRoadPrice(rates, { ...pickup, ...changes }).lines.map(({ basis }) => basis.key)
    expect(keys({ gvw: null })).toEqual(['maker', 'commercialTax', 'feeUnknown', 'sizeUnknown', 'tagUnknown'])
    expect(keys({ isTruck: false })).toEqual([
      'maker',
      'commercialTax',
      'central',
      'premiumUnknown',
      'tagUnknown',
    ])
    const rickshaw = { isTruck: false, isThreeWheeler: true, fuel: 'Electric', gvw: 690 }
    expect(keys(rickshaw)).toEqual(['maker', 'commercialTax', 'electricFree', 'premiumUnknown'])
  })

  it('reports unknown lines and sums the others', () => {
    const price = calculateOnRoadPrice(rates, {
      kind: 'car',
      exShowroom: 900_000,
      fuel: 'Petrol',
      state: 'WB',
    })
    expect(price.isComplete).toBe(false)
    expect(price.lines.filter(line => line.certainty === 'unknown').map(line => line.part)).toEqual([
      'roadTax',
      'insurance',
    ])
    expect(price.total).toBe(900_000 + 800 + 500)
  })

  it.each([-1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])('rejects %d as a price', exShowroom =>
    expect(() => calculateOnRoadPrice(rates, { ...creta, exShowroom })).toThrow(RangeError),
  )

  it('adds up, in order, in whole rupees, and states each line’s certainty', () => {
    const anyRequest = fc.record({
      kind: fc.constantFrom('car' as const, 'bike' as const, 'commercial' as const),
      state: fc.constantFrom(...placeGroups.map(group => group.state)),
      fuel: fc.constantFrom(...carFuels),
      exShowroom: fc.integer({ min: 0, max: 200_000_000 }),
      engine: fc.option(fc.integer({ min: 600, max: 8000 })),
      power: fc.option(fc.integer({ min: 20, max: 1000 })),
    })
    fc.assert(
      fc.property(anyRequest, request => {
        const { lines, total, isComplete } = calculateOnRoadPrice(rates, request)
        expect(total).toBe(lines.reduce((sum, { amount }) => sum + (amount ?? 0), 0))
        expect(total).toBeGreaterThanOrEqual(request.exShowroom)
        expect(isComplete).toBe(lines.every(({ certainty }) => certainty !== 'unknown'))
        for (const { amount, certainty } of lines)
          expect(amount === null ? 'unknown' : Number.isInteger(amount)).toBe(
            amount === null ? certainty : true,
          )
        const order = lines.map(({ part }) => priceParts.indexOf(part))
        expect(order).toEqual(order.toSorted((a, b) => a - b))
      }),
    )
  })
})
