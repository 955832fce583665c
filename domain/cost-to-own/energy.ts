import { ownershipKey } from '../pricing/ownership-key.ts'
import { defaultFuelPrice } from '../pricing/running-cost.ts'
import type { EnergyFigures } from './cost-figures.ts'
import type { CostRates } from './cost-rates.ts'
import type { OwnedVehicle } from './owned-vehicle.ts'
import { around, perKmDecimals, type Range, roundRange, timesRange } from './range.ts'

/** What vehicles do on the road compared with what is claimed: a rule of thumb by many owners' figures. */
const [realShareOfMileage, realShareOfRange] = [0.78, 0.75]
/** The share of the bought electricity that charger and cable turn into heat. */
const chargingLoss = 0.12
/** How far electric vehicles of a kind differ, in percent. */
const typicalUseSpread = 15

/** Fuel or electricity for a km in ₹; `null` if the consumption or the price is unknown. */
export function energyFigures(rates: CostRates, vehicle: OwnedVehicle, state: string): EnergyFigures | null {
  if (vehicle.fuel === 'Electric') {
    const [tariff, use] = [rates.electricity.get(state), electricUse(rates, vehicle)]
    if (!tariff || !use) return null
    return {
      home: perKm(timesRange(use, tariff.home / 100)),
      public: perKm(timesRange(use, tariff.public / 100)),
    }
  }
  const [fuel, mileage] = [defaultFuelPrice(rates, vehicle.fuel), mileageRange(vehicle)]
  if (!fuel || !mileage) return null
  return { fuel: perKm({ low: fuel.price / mileage.high, high: fuel.price / mileage.low }) }
}

const perKm = (range: Range) => roundRange(range, perKmDecimals)

/** Km per litre or kg, as driven and as claimed. */
export function mileageRange({ mileage, realMileage }: OwnedVehicle): Range | undefined {
  const claimed = mileage ?? realMileage
  if (!claimed) return undefined
  return { low: Math.min(claimed, realMileage ?? claimed * realShareOfMileage), high: claimed }
}

/** KWh per 100 km at the socket: by battery and claimed range, else typical for the kind. */
export function electricUse(
  { ownership }: Pick<CostRates, 'ownership'>,
  vehicle: OwnedVehicle,
): Range | undefined {
  const { battery, range } = vehicle
  if (battery && range) {
    const claimed = ((battery / range) * 100) / (1 - chargingLoss)
    return { low: claimed, high: claimed / realShareOfRange }
  }
  const typical = ownership.get(ownershipKey(vehicle))?.energyUse
  return typical ? around(typical, typicalUseSpread) : undefined
}
