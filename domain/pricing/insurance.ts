import type { Tariff } from '#collections/rate-shapes.ts'
import { type OwnedKind, ownershipKey } from './ownership-key.ts'
import type { Rates } from './read-rates.ts'
import type { Fuel } from './road-tax.ts'

export type InsuredVehicle = {
  kind: OwnedKind
  /** Whole rupees. */
  exShowroom: number
  fuel: Fuel
  /** cc. */
  engine?: number | null
  /** bhp. */
  power?: number | null
  /** Gross weight in kg. */
  gvw?: number | null
  /** Whether a commercial vehicle carries goods on four wheels or more: only their premiums are known. */
  isTruck?: boolean
}

export type Premium = {
  /** Whole rupees, GST included. */
  amount: number
  /** The insured value in percent of the price, and own damage in percent of that. */
  share: number
  rate: number
  /** The years of third-party cover. */
  years: number
  gst: number
  /** The rate of own damage is plausible, and nobody has checked it. */
  isExample: boolean
  /** YYYY-MM. */
  asOf: string
}

/** Why a premium is unknown: no rates for such a vehicle, or no size to find its third-party premium by. */
export type UnknownPremium = 'premiumUnknown' | 'sizeUnknown'

/** One bhp in kW. */
export const kilowattsPerBhp = 0.7457

type InsuranceRates = Pick<Rates, 'insurance' | 'ownership'>

/**
 * Estimates the premium of one year's own damage and of the third-party cover that is bought with a new vehicle: three
 * years for cars, five for bikes, one for commercial vehicles. It is an estimate, because insurers set the own-damage
 * premium freely.
 */
export function estimateInsurance(rates: InsuranceRates, vehicle: InsuredVehicle): Premium | UnknownPremium {
  const cover = covers[vehicle.kind](rates, vehicle)
  if (!cover) return 'premiumUnknown'
  const notified = findPremium(cover.thirdParty, tariffSize(vehicle))
  if (notified === undefined) return 'sizeUnknown'
  const { hybridRebate, gst, asOf } = rates.insurance
  const { share, rate, years, isExample } = cover
  const third = vehicle.fuel === 'Hybrid' ? (notified * (100 - hybridRebate)) / 100 : notified
  const own = (((vehicle.exShowroom * share) / 100) * rate) / 100
  const amount = Math.round(((own + third) * (100 + gst)) / 100)
  return { amount, share, rate, years, gst, isExample, asOf }
}

type Cover = Pick<Premium, 'share' | 'rate' | 'years' | 'isExample'> & { thirdParty: Tariff }

const covers: Record<OwnedKind, (rates: InsuranceRates, vehicle: InsuredVehicle) => Cover | undefined> = {
  car: ({ insurance, ownership }, vehicle) => {
    const thirdParty = vehicle.fuel === 'Electric' ? insurance.byMotor : insurance.byEngine
    const ownDamage = ownDamageOf(ownership, vehicle)
    return ownDamage && { ...ownDamage, thirdParty, years: 3 }
  },
  bike: ({ insurance, ownership }, vehicle) => {
    const thirdParty = vehicle.fuel === 'Electric' ? insurance.bikeByMotor : insurance.bikeByEngine
    const ownDamage = ownDamageOf(ownership, vehicle)
    return ownDamage && thirdParty ? { ...ownDamage, thirdParty, years: 5 } : undefined
  },
  commercial: ({ ownership }, vehicle) => {
    const ownDamage = vehicle.isTruck ? ownDamageOf(ownership, vehicle) : undefined
    return ownDamage && { ...ownDamage, years: 1 }
  },
}

/** The rates of owning such a vehicle, with its third-party premium of one year. */
function ownDamageOf(ownership: Rates['ownership'], vehicle: InsuredVehicle) {
  const owned = ownership.get(ownershipKey(vehicle))
  if (!owned) return undefined
  const { ownDamageRate: rate, insuredShares, thirdParty, isExample } = owned
  return { share: insuredShares[0] ?? 100, rate, thirdParty, isExample }
}

function tariffSize({ kind, fuel, engine, power, gvw }: InsuredVehicle) {
  if (kind === 'commercial') return gvw
  return fuel === 'Electric' ? power && power * kilowattsPerBhp : engine
}

const findPremium = (tariff: Tariff, size: number | null | undefined) =>
  size ? tariff.find(({ upTo }) => upTo === undefined || size <= upTo)?.premium : undefined
