import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { readCostRates } from '#test/kit/cost-rates.ts'
import { onRoadOf } from '#test/kit/on-road.ts'
import { calculateCost } from './calculate-cost.ts'
import { calculateFigures } from './calculate-figures.ts'
import type { CostRates } from './cost-rates.ts'
import { parseCostTerms, useLimits } from './cost-terms.ts'
import type { OwnedVehicle } from './owned-vehicle.ts'

let rates: CostRates
beforeAll(async () => {
  rates = await readCostRates()
})

const vehicle = ({ price = 0, ...facts }: Partial<OwnedVehicle>): OwnedVehicle => ({
  ...{ kind: 'car', fuel: 'Petrol', isUsed: false, age: 0, market: undefined, onRoad: undefined },
  ...{ mileage: null, realMileage: null, range: null, battery: null },
  ...{ engine: null, power: null, gvw: null, payload: null },
  ...{ price, newPrice: price, ...facts },
})

const costOf = (facts: Partial<OwnedVehicle>, search: string, state = 'MH') => {
  const figures = calculateFigures(rates, vehicle(facts), state)
  if (!figures) throw new Error('no rates')
  return calculateCost(figures, parseCostTerms(new URLSearchParams(search), figures))
}

const marketValues = [
  [500, 600],
  [440, 530],
  [390, 470],
  [340, 410],
  [300, 360],
  [260, 320],
  [230, 280],
  [200, 240],
  [170, 210],
  [150, 180],
].map(([low = 0, high = 0]) => ({ low: low * 1000, high: high * 1000 }))

/** Lowest and highest ₹ over the whole time. */
type Ends = [low: number, high: number]
type Example = [
  name: string,
  vehicle: Partial<OwnedVehicle>,
  search: string,
  state: string,
  lines: (Ends | null)[],
]

/**
 * Worked out with a sheet of its own, by decision 091, with the rates of the kit. The columns: depreciation, interest,
 * taxes, insurance, energy, service, tyres.
 */
// biome-ignore format: a table
const examples: Example[] = [
  ['a petrol hatchback in Mumbai, five years', { kind: 'car', fuel: 'Petrol', price: 650000, engine: 1197, power: 82, mileage: 22.4, onRoad: onRoadOf({exShowroom: 650000, roadTax: 71500, registration: 800, insurance: 25401, tcs: 0, fastag: 500}) }, 'km=1000&years=5', 'MH', [[270920, 327080], [151199, 151199], [72800, 72800], [63775, 78931], [278571, 357143], [27000, 40500], [22933, 34400]]],
  ['the same car kept for ten years', { kind: 'car', fuel: 'Petrol', price: 650000, engine: 1197, power: 82, mileage: 22.4, onRoad: onRoadOf({exShowroom: 650000, roadTax: 71500, registration: 800, insurance: 25401, tcs: 0, fastag: 500}) }, 'km=1000&years=10', 'MH', [[439400, 470600], [151199, 151199], [72800, 72800], [110160, 138432], [557143, 714286], [54000, 81000], [45867, 68800]]],
  ['the same car driven 2,000 km a month', { kind: 'car', fuel: 'Petrol', price: 650000, engine: 1197, power: 82, mileage: 22.4, onRoad: onRoadOf({exShowroom: 650000, roadTax: 71500, registration: 800, insurance: 25401, tcs: 0, fastag: 500}) }, 'km=2000&years=5', 'MH', [[311558, 376142], [151199, 151199], [72800, 72800], [63775, 78931], [557143, 714286], [54000, 81000], [45867, 68800]]],
  ['a CNG car whose mileage as driven is known', { kind: 'car', fuel: 'CNG', price: 745000, engine: 1197, power: 69, mileage: 30.6, realMileage: 26, onRoad: onRoadOf({exShowroom: 745000, roadTax: 59600, registration: 800, insurance: 27411, tcs: 0, fastag: 500}) }, 'km=1500&years=5', 'MH', [[333805, 403000], [168469, 168469], [60900, 60900], [70215, 87586], [235294, 276923], [42210, 63315], [36528, 54792]]],
  ['a diesel SUV with a large down payment', { kind: 'car', fuel: 'Diesel', price: 1825000, engine: 2184, power: 172, mileage: 15.42, realMileage: 11.9, onRoad: onRoadOf({exShowroom: 1825000, roadTax: 228125, registration: 800, insurance: 67893, tcs: 18250, fastag: 500}) }, 'km=1250&years=4&down=1000000&rate=8.5&months=36', 'DL', [[646041, 830840], [155612, 155612], [229425, 229425], [145951, 180321], [354086, 458824], [48750, 73125], [48489, 72733]]],
  ['an electric car with its battery and range', { kind: 'car', fuel: 'Electric', price: 1802000, power: 133, battery: 42, range: 390, onRoad: onRoadOf({exShowroom: 1802000, roadTax: 0, registration: 0, insurance: 63043, tcs: 18020, fastag: 500}) }, 'km=1250&years=5', 'MH', [[969188, 1162128], [380857, 380857], [500, 500], [171763, 218202], [121154, 161538], [21575, 35958], [53475, 89125]]],
  ['an electric car charged in public only, by typical use', { kind: 'car', fuel: 'Electric', price: 899000, power: 60, onRoad: onRoadOf({exShowroom: 899000, roadTax: 0, registration: 0, insurance: 30826, tcs: 0, fastag: 500}) }, 'km=1000&years=3&home=0', 'KA', [[315010, 440150], [154505, 154505], [500, 500], [57559, 70925], [85680, 115920], [9559, 15931], [17541, 29235]]],
  ['a 125 cc scooter without known taxes', { kind: 'bike', fuel: 'Petrol', price: 92000, engine: 124, power: 8, mileage: 48 }, 'km=800&years=5', 'MH', [[42412, 51428], [18700, 18700], null, [8837, 11150], [104000, 133333], [16762, 25142], [9370, 14054]]],
  ['an electric scooter, 3 kWh', { kind: 'bike', fuel: 'Electric', price: 115000, power: 8, battery: 3, range: 123 }, 'km=750&years=3&home=100', 'MH', [[52347, 68410], [19097, 19097], null, [6404, 8532], [8232, 10976], [3888, 5832], [3888, 5832]]],
  ['a light lorry with its payload', { kind: 'commercial', fuel: 'Diesel', price: 850000, gvw: 3490, payload: 1.5, mileage: 17, power: 72, engine: 2000, realMileage: 14 }, 'km=4000&years=5', 'MH', [[447950, 521050], [171880, 171880], null, [143114, 167326], [1284706, 1560000], [138210, 186990], [258060, 349140]]],
  ['a used car of six years, by typical prices', { kind: 'car', fuel: 'Petrol', price: 320000, newPrice: 666667, age: 6, engine: 1197, power: 82, mileage: 20, isUsed: true }, 'km=1000&years=3&down=64000', 'DL', [[78000, 111467], [53140, 53140], [0, 0], [27518, 35230], [187200, 240000], [16320, 24480], [13909, 20864]]],
  ['a used car by the prices of its market', { kind: 'car', fuel: 'Diesel', price: 600000, newPrice: 1111111, age: 5, engine: 1498, power: 113, mileage: 19, isUsed: true, market: { n: 40, values: marketValues } }, 'km=1200&years=4&down=540000&rate=12&months=24', 'DL', [[197760, 267800], [7776, 7776], [0, 0], [53161, 71680], [275874, 353684], [31232, 46848], [28626, 42940]]],]

describe('the cost of owning', () => {
  it.each(examples)('%s', (_, facts, search, state, expected) => {
    const { lines, total, perMonth, isComplete } = costOf(facts, search, state)
    for (const [at, { part, amount }] of lines.entries()) {
      const ends = expected[at]
      if (!ends) expect(amount, part).toBeNull()
      else {
        expect(Math.abs((amount?.low ?? 0) - ends[0]), `${part} ${amount?.low}`).toBeLessThanOrEqual(1)
        expect(Math.abs((amount?.high ?? 0) - ends[1]), `${part} ${amount?.high}`).toBeLessThanOrEqual(1)
      }
    }
    expect(lines).toHaveLength(expected.length)
    const known = lines.map(({ amount }) => amount).filter(amount => amount !== null)
    expect(total.low).toBe(known.reduce((sum, { low }) => sum + low, 0))
    expect(total.high).toBe(known.reduce((sum, { high }) => sum + high, 0))
    const months = Number(new URLSearchParams(search).get('years')) * 12
    expect(Math.abs(perMonth.high - total.high / months)).toBeLessThanOrEqual(1)
    expect(isComplete).toBe(!expected.includes(null))
  })

  it('of goods is also per tonne and km', () => {
    const { total, perTonneKm } = costOf(
      { kind: 'commercial', fuel: 'Diesel', price: 850_000, gvw: 3490, payload: 1.5, mileage: 17 },
      'km=4000&years=5',
    )
    expect(perTonneKm?.low).toBeCloseTo(total.low / (4_000 * 60) / 1.5, 2)
    expect(costOf({ price: 500_000 }, '').perTonneKm).toBeUndefined()
  })

  it('without rates of the kind is unknown, not nothing', () => {
    expect(calculateFigures({ ...rates, ownership: new Map() }, vehicle({ price: 1 }), 'MH')).toBeUndefined()
    const electric = costOf({ fuel: 'Electric', price: 900_000, power: 60 }, '', 'ML')
    expect(electric.lines.find(({ part }) => part === 'energy')?.amount).toBeNull()
    expect(electric.isComplete).toBe(false)
  })
})

const anyVehicle = fc.record({
  kind: fc.constantFrom('car' as const, 'bike' as const),
  fuel: fc.constantFrom('Petrol', 'Electric', 'CNG'),
  price: fc.integer({ min: 50_000, max: 5_000_000 }),
  age: fc.integer({ min: 0, max: 14 }),
  mileage: fc.integer({ min: 8, max: 70 }),
  engine: fc.integer({ min: 50, max: 3_000 }),
  power: fc.integer({ min: 3, max: 400 }),
  market: fc.option(
    fc
      .array(fc.integer({ min: 1_000, max: 5_000_000 }), { minLength: 10, maxLength: 10 })
      .map(values => ({ n: 20, values: values.map(low => ({ low, high: low * 1.2 })) })),
    { nil: undefined },
  ),
})
const use = (km: number, years: number) => `km=${km}&years=${years}`
const anyKm = fc.integer({ min: useLimits.km.min / 100, max: useLimits.km.max / 100 }).map(n => n * 100)
const anyYears = fc.integer(useLimits.years)

describe('any vehicle', () => {
  const withNewPrice = (of: typeof anyVehicle extends fc.Arbitrary<infer V> ? V : never) => ({
    ...of,
    isUsed: of.age > 0,
    newPrice: of.price,
  })

  it('that is driven more never costs less a month', () => {
    fc.assert(
      fc.property(anyVehicle, anyKm, anyKm, anyYears, (of, one, other, years) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)]
        const [few, many] = [less, more].map(km => costOf(withNewPrice(of), use(km, years)).perMonth)
        expect(many?.low).toBeGreaterThanOrEqual(few?.low ?? 0)
        expect(many?.high).toBeGreaterThanOrEqual(few?.high ?? 0)
      }),
    )
  })

  it('that is kept longer never loses more value a year', () => {
    fc.assert(
      fc.property(anyVehicle, anyKm, fc.integer({ min: 1, max: 9 }), (of, km, years) => {
        const yearly = (held: number) => {
          const amount = costOf(withNewPrice(of), use(km, held)).lines[0]?.amount
          return { low: (amount?.low ?? 0) / held, high: (amount?.high ?? 0) / held }
        }
        const [short, long] = [yearly(years), yearly(years + 1)]
        // Both are rounded to whole rupees.
        expect(long.low).toBeLessThanOrEqual(short.low + 1)
        expect(long.high).toBeLessThanOrEqual(short.high + 1)
      }),
    )
  })

  it('has ranges in order, whole rupees, and parts that add up', () => {
    fc.assert(
      fc.property(anyVehicle, anyKm, anyYears, (of, km, years) => {
        const { lines, total, perKm } = costOf(withNewPrice(of), use(km, years))
        for (const { amount } of lines) {
          if (!amount) continue
          expect(amount.low).toBeLessThanOrEqual(amount.high)
          expect(amount.low).toBeGreaterThanOrEqual(0)
          expect([Math.round(amount.low), Math.round(amount.high)]).toEqual([amount.low, amount.high])
        }
        expect(perKm.high * km * 12 * years).toBeCloseTo(total.high, -Math.log10(km * 12 * years))
      }),
    )
  })
})
