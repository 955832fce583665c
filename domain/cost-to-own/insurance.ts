import type { Tariff } from '#collections/rate-shapes.ts'
import { kilowattsPerBhp } from '../pricing/insurance.ts'
import { ownershipKey } from '../pricing/ownership-key.ts'
import type { CostRates } from './cost-rates.ts'
import type { OwnedVehicle, ResaleCurve } from './owned-vehicle.ts'
import { around, exactly, middleOf, type Range, sumRanges } from './range.ts'
import { curveYears } from './resale.ts'

/** Own-damage premiums of the same vehicle differ by that many percent between insurers. */
const ownDamageSpread = 20

/**
 * The premium of each year with GST: own damage on a falling insured value, third party by the notified yearly premium.
 * A new car's first premium is the one of its on-road price, which has third party for some years. `null` without rates,
 * or where that premium is unknown.
 */
export function yearlyPremiums(
  { insurance: { gst }, ownership }: CostRates,
  vehicle: OwnedVehicle,
  resale: ResaleCurve,
): Range[] | null {
  const rates = ownership.get(ownershipKey(vehicle))
  const third = rates && thirdPartyPremium(rates.thirdParty, vehicle)
  if (!rates || third === undefined) return null
  const { ownDamageRate, thirdPartyYears, insuredShares } = rates
  const first = vehicle.onRoad?.lines.find(({ part }) => part === 'insurance')?.amount
  // The page's on-road price says why.
  if (first === null) return null
  const withGst = (premium: number) => (premium * (100 + gst)) / 100
  return Array.from({ length: curveYears }, (_, year) => {
    if (first && year === 0) return exactly(first)
    const share = insuredShares[Math.min(year, insuredShares.length - 1)] ?? 0
    const insured = vehicle.isUsed ? valueBefore(year, vehicle.price, resale) : (vehicle.price * share) / 100
    const own = around(withGst((insured * ownDamageRate) / 100), ownDamageSpread)
    const isCovered = first && year < thirdPartyYears
    return sumRanges([own, exactly(isCovered ? 0 : withGst(third))])
  })
}

/** What a used vehicle is worth at the start of a year of its new owner. */
function valueBefore(year: number, price: number, { values }: ResaleCurve): number {
  const before = values[year - 1]
  return before ? Math.min(price, middleOf(before)) : price
}

/** The notified premium of one year before GST: by cc, kW or gross weight. `undefined` if the size is unknown. */
function thirdPartyPremium(
  tariff: Tariff,
  { kind, fuel, engine, power, gvw }: OwnedVehicle,
): number | undefined {
  const motor = fuel === 'Electric' ? power && power * kilowattsPerBhp : engine
  const size = kind === 'commercial' ? gvw : motor
  return size ? tariff.find(({ upTo }) => upTo === undefined || size <= upTo)?.premium : undefined
}
