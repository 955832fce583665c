import type { OnRoadPrice } from '../pricing/on-road-price.ts'
import type { OwnedKind } from '../pricing/ownership-key.ts'
import type { Range } from './range.ts'

/** Private vehicles in India are driven 10,000 to 15,000 km a year, two-wheelers less, lorries far more; here a month. */
export const usualKm: Record<OwnedKind, number> = { car: 1_000, bike: 800, commercial: 4_000 }
/** The hours that a farm tractor works in a year. */
export const usualHours = 800

/** What a vehicle is worth after 1 to 10 years of usual use, in ₹; `n` asking prices if they come from the market. */
export type ResaleCurve = { values: readonly Range[]; n?: number }

/** A vehicle that somebody may buy. */
export type OwnedVehicle = {
  kind: OwnedKind
  fuel: string
  /** What the seller asks, in whole ₹: a new vehicle's ex-showroom price, a used one's asking price. */
  price: number
  /** What it cost when it was new, in whole ₹; for a used one an estimate. */
  newPrice: number
  /** Whole years since its first registration; 0 if it is new. */
  age: number
  isUsed: boolean
  /** By the prices of its model on the market; `undefined` if too few are known. */
  market: ResaleCurve | undefined
  /** The parts of a new vehicle's on-road price; `undefined` if no rates are known for it. */
  onRoad: OnRoadPrice | undefined
  /** Km per litre, for CNG per kg: as claimed, and as driven if that is known. */
  mileage: number | null
  realMileage: number | null
  /** Km on a full battery as claimed, and the battery's size in kWh. */
  range: number | null
  battery: number | null
  /** cc */
  engine: number | null
  /** bhp */
  power: number | null
  /** Gross weight in kg. */
  gvw: number | null
  /** Payload in tonnes. */
  payload: number | null
}
