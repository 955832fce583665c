import type { OdometerUnit } from '#collections/odometer-unit.ts'
import type { KindName } from '../catalogue/kinds.ts'

/** What a value depends on. Never the seller, a payment or a promotion. Months count from January of year 0. */
export type ValuedVehicle = {
  kind: string
  brand: string
  model: string
  /** Empty if unknown, as all texts here. */
  body: string
  /** The words of the variant, in lower case. */
  variant: readonly string[]
  fuel: string
  transmission: string
  /** 1 for the first owner; `null` if unknown. */
  owner: number | null
  state: string
  ageMonths: number
  /** In its unit; `null` if unknown. */
  odometer: number | null
  odometerUnit: OdometerUnit
  /** The calendar month of the price. */
  month: number
}

/** An asking price in whole rupees, and how much it counts: 1 for a vehicle on sale. */
export type Observation = ValuedVehicle & { id: string; price: number; weight: number }

/** The vehicles that are valued by the same coefficients. */
export const cellKey = ({ kind, brand, model }: Pick<ValuedVehicle, 'kind' | 'brand' | 'model'>) =>
  [kind, brand, model].join('|').toLowerCase()

const halfLifeDays = 180

/** How much the last asking price of a sold or withdrawn listing counts: half after 180 days. */
export const endedWeight = (daysSinceEnd: number) => 0.5 ** (Math.max(0, daysSinceEnd) / halfLifeDays)

/** The kind of new vehicles of a type of used ones. */
export const kindOfType: Record<string, KindName | undefined> = {
  car: 'cars',
  bike: 'bikes',
  commercials: 'commercial',
}
