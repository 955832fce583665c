import type { Tariff } from '#collections/rate-shapes.ts'
import type { Rates } from './read-rates.ts'
import type { Fuel } from './road-tax.ts'

export type InsuredCar = {
  /** Whole rupees. */
  exShowroom: number
  fuel: Fuel
  /** cc. */
  engine?: number | null
  /** bhp. */
  power?: number | null
}

/** One bhp in kW. */
const kilowattsPerBhp = 0.7457

/**
 * What the first year's own damage and three years' third party cost together, GST included, in whole rupees: an
 * estimate, since insurers set the first freely. Nothing where the engine, or the motor's power, is not known.
 */
export function estimateInsurance(
  { insurance }: Pick<Rates, 'insurance'>,
  { exShowroom, fuel, engine, power }: InsuredCar,
): number | undefined {
  const { byEngine, byMotor, hybridRebate, insuredShare, ownDamageRate, gst } = insurance
  const notified =
    fuel === 'Electric'
      ? findPremium(byMotor, power && power * kilowattsPerBhp)
      : findPremium(byEngine, engine)
  if (notified === undefined) return undefined
  const third = fuel === 'Hybrid' ? (notified * (100 - hybridRebate)) / 100 : notified
  const own = (((exShowroom * insuredShare) / 100) * ownDamageRate) / 100
  return Math.round(((own + third) * (100 + gst)) / 100)
}

const findPremium = (tariff: Tariff, size: number | null | undefined) =>
  size ? tariff.find(({ upTo }) => upTo === undefined || size <= upTo)?.premium : undefined
