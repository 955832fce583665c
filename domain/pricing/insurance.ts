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
export const kilowattsPerBhp = 0.7457

/**
 * Estimates the premium of one year's own damage and three years' third-party cover, including GST, in whole rupees. It
 * is an estimate, because insurers set the own-damage premium freely. `undefined` if the engine size or the motor's
 * power is unknown.
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
