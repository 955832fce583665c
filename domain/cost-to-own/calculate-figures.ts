import { ownershipKey } from '../pricing/ownership-key.ts'
import type { CostFigures } from './cost-figures.ts'
import type { CostRates } from './cost-rates.ts'
import { energyFigures } from './energy.ts'
import { yearlyPremiums } from './insurance.ts'
import type { OwnedVehicle } from './owned-vehicle.ts'
import { around, perKmDecimals, roundRange } from './range.ts'
import { resaleCurve } from './resale.ts'
import { upkeepAt } from './upkeep.ts'

/** The figures of a vehicle that is driven in a state (two letters); `undefined` if no rates of its kind are known. */
export function calculateFigures(
  rates: CostRates,
  vehicle: OwnedVehicle,
  state: string,
): CostFigures | undefined {
  const resale = resaleCurve(rates, vehicle)
  if (!resale) return undefined
  const { kind, price, onRoad, payload } = vehicle
  return {
    kind,
    price,
    firstDay: onRoad?.isComplete ? onRoad.total : price,
    loanRate: (vehicle.isUsed && rates.ownership.get(ownershipKey(vehicle))?.usedLoanRate) || null,
    resale: resale.values.map(value => roundRange(value, 2)),
    taxes: taxesOf(vehicle),
    insurance: yearlyPremiums(rates, vehicle, resale)?.map(premium => roundRange(premium, 2)) ?? null,
    energy: energyFigures(rates, vehicle, state),
    ...upkeepFigures(rates, vehicle),
    payload,
  }
}

const taxParts = ['roadTax', 'registration', 'fastag']

/** The first owner has paid the taxes of a used vehicle. Tax collected at source comes back with the income tax. */
function taxesOf({ isUsed, onRoad }: OwnedVehicle): number | null {
  if (isUsed) return 0
  const amounts = onRoad?.lines.filter(({ part }) => taxParts.includes(part)).map(({ amount }) => amount)
  if (!amounts?.length || amounts.includes(null)) return null
  return amounts.reduce<number>((all, amount) => all + (amount ?? 0), 0)
}

function upkeepFigures(
  { ownership }: CostRates,
  vehicle: OwnedVehicle,
): Pick<CostFigures, 'service' | 'tyres'> {
  const rates = ownership.get(ownershipKey(vehicle))
  const upkeep = rates && upkeepAt(rates.upkeep, vehicle.newPrice)
  if (!upkeep) return { service: null, tyres: null }
  const { serviceKm, serviceMonths, tyreKm, upkeepSpread } = rates
  return {
    service: { each: around(upkeep.service, upkeepSpread), km: serviceKm, months: serviceMonths },
    tyres: roundRange(around(upkeep.tyres / tyreKm, upkeepSpread), perKmDecimals),
  }
}
