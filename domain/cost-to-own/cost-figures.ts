import type { OwnedKind } from '../pricing/ownership-key.ts'
import type { Range } from './range.ts'

/** ₹ per km: of fuel, or of electricity from home and from public chargers. */
export type EnergyFigures = { fuel: Range } | { home: Range; public: Range }

/** What the cost of a vehicle depends on besides its use and its loan. Plain numbers, so that a page can hold them. */
export type CostFigures = {
  kind: OwnedKind
  /** In whole ₹; `firstDay` is what the loan and the down payment pay, the on-road price if it is known. */
  price: number
  firstDay: number
  /** The usual interest of a used vehicle's loan in percent a year; `null` for a new one. */
  loanRate: number | null
  /** The value after 1 to 10 years of usual use. */
  resale: readonly Range[]
  /** Road tax, registration and FASTag; `null` if unknown, as all below. */
  taxes: number | null
  /** The premiums of year 1 to 10 with GST. */
  insurance: readonly Range[] | null
  energy: EnergyFigures | null
  /** ₹ for each service, which is due after so many km or months. */
  service: { each: Range; km: number; months: number } | null
  /** ₹ per km. */
  tyres: Range | null
  /** In tonnes. */
  payload: number | null
}
