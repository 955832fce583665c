import type { CostRates } from '#domain/cost-to-own/cost-rates.ts'
import type { OwnershipRate } from '#domain/pricing/read-rates.ts'
import { readDefaultRates } from './rates.ts'

const source = 'An example for tests'
const asOf = '2026-11'
const insuredShares = [95, 80, 70, 60, 50, 45]

/** The one-year premiums of GSR 394(E), May 2022, before GST. */
const thirdParty = {
  car: [{ upTo: 1000, premium: 2094 }, { upTo: 1500, premium: 3416 }, { premium: 7897 }],
  carElectric: [{ upTo: 30, premium: 1780 }, { upTo: 65, premium: 2904 }, { premium: 6712 }],
  bike: [
    { upTo: 75, premium: 538 },
    { upTo: 150, premium: 714 },
    { upTo: 350, premium: 1366 },
    { premium: 2804 },
  ],
  bikeElectric: [
    { upTo: 3, premium: 457 },
    { upTo: 7, premium: 607 },
    { upTo: 16, premium: 1161 },
    { premium: 2383 },
  ],
  commercial: [{ upTo: 7500, premium: 16049 }, { upTo: 12000, premium: 27186 }, { premium: 35313 }],
}

type Rate = Pick<OwnershipRate, 'upkeep' | 'kept' | 'keptSpread' | 'upkeepSpread' | 'ownDamageRate'> & {
  service: [km: number, months: number]
  tyreKm: number
  years: number
  energyUse?: number
}

const rate = (key: keyof typeof thirdParty, { service: [serviceKm, serviceMonths], years, ...rest }: Rate) =>
  [
    key,
    {
      ...{ energyUse: null, ...rest },
      ...{ serviceKm, serviceMonths, thirdPartyYears: years, insuredShares },
      thirdParty: thirdParty[key],
      ...{ isExample: true, source, asOf },
    } as OwnershipRate,
  ] as const

const ownership = new Map([
  rate('car', {
    upkeep: [
      { upTo: 800_000, service: 5_000, tyres: 18_000 },
      { upTo: 2_000_000, service: 7_500, tyres: 32_000 },
      { service: 15_000, tyres: 70_000 },
    ],
    ...{ service: [10_000, 12], tyreKm: 45_000, upkeepSpread: 20, years: 3 },
    ...{ kept: [85, 76, 68, 61, 54, 48, 43, 38, 34, 30], keptSpread: 8, ownDamageRate: 1.9 },
  }),
  rate('carElectric', {
    upkeep: [
      { upTo: 1_500_000, service: 4_000, tyres: 24_000 },
      { service: 6_500, tyres: 44_000 },
    ],
    ...{ service: [15_000, 12], tyreKm: 40_000, upkeepSpread: 25, years: 3, energyUse: 14 },
    ...{ kept: [78, 67, 58, 50, 43, 37, 32, 28, 24, 21], keptSpread: 12, ownDamageRate: 2.1 },
  }),
  rate('bike', {
    upkeep: [
      { upTo: 100_000, service: 1_200, tyres: 4_000 },
      { service: 2_500, tyres: 9_000 },
    ],
    ...{ service: [4_000, 6], tyreKm: 25_000, upkeepSpread: 20, years: 5 },
    ...{ kept: [80, 70, 62, 55, 49, 44, 39, 35, 31, 28], keptSpread: 10, ownDamageRate: 1.5 },
  }),
  rate('bikeElectric', {
    upkeep: [{ service: 900, tyres: 4_500 }],
    ...{ service: [5_000, 12], tyreKm: 25_000, upkeepSpread: 20, years: 5, energyUse: 3 },
    ...{ kept: [72, 58, 47, 39, 32, 27, 23, 19, 16, 13], keptSpread: 15, ownDamageRate: 1.6 },
  }),
  rate('commercial', {
    upkeep: [
      { upTo: 1_000_000, service: 9_000, tyres: 36_000 },
      { service: 22_000, tyres: 150_000 },
    ],
    ...{ service: [20_000, 6], tyreKm: 60_000, upkeepSpread: 15, years: 1 },
    ...{ kept: [80, 68, 58, 50, 43, 37, 32, 28, 24, 21], keptSpread: 10, ownDamageRate: 1.7 },
  }),
])

const tariff = (home: number, atPublic: number) => ({ home, public: atPublic, isExample: true, source, asOf })

/** Rates that stay as they are, so that amounts worked out by hand stay right. */
export async function readCostRates(): Promise<CostRates> {
  const { insurance } = await readDefaultRates()
  return {
    insurance,
    fuel: {
      ...(await readDefaultRates()).fuel,
      ...{ petrol: 104, diesel: 91, cng: 80, lpg: 60 },
    },
    ownership,
    electricity: new Map([
      ['MH', tariff(11, 22)],
      ['DL', tariff(6.5, 17)],
      ['KA', tariff(7, 20)],
    ]),
  }
}
