import { insuranceGst, kilowattsPerBhp, ownDamage, thirdParty } from './pricing-basis.ts'
import type { Fuel } from './road-tax.ts'

export type Insured = {
  /** Whole rupees. */
  exShowroom: number
  fuel: Fuel
  /** cc. */
  engine?: number | null
  /** bhp. */
  power?: number | null
}

/**
 * What the first year's own damage and three years' third party cost together, GST included, in whole rupees: an
 * estimate, since insurers set the first freely. Nothing where the engine, or the motor's power, is not known.
 */
export function insuranceEstimate({ exShowroom, fuel, engine, power }: Insured): number | undefined {
  const notified =
    fuel === 'Electric'
      ? premiumFor(thirdParty.motor, power && power * kilowattsPerBhp)
      : premiumFor(thirdParty.engine, engine)
  if (notified === undefined) return undefined
  const third = fuel === 'Hybrid' ? (notified * (100 - thirdParty.hybridRebate)) / 100 : notified
  const own = (((exShowroom * ownDamage.insuredShare) / 100) * ownDamage.rate) / 100
  return Math.round(((own + third) * (100 + insuranceGst)) / 100)
}

type Tariff = readonly { upTo: number; premium: number }[]

const premiumFor = (tariff: Tariff, size: number | null | undefined) =>
  size ? tariff.find(({ upTo }) => size <= upTo)?.premium : undefined
