import { formatPaiseRange } from '#app/format/rupee-range.ts'
import type { Car } from '#collections/index.ts'
import { findBatteryText, findBatteryWarranty } from '#domain/catalogue/battery.ts'
import { findSpecText } from '#domain/catalogue/spec-figures.ts'
import type { EnergyFigures } from '#domain/cost-to-own/cost-figures.ts'
import { numbers } from '#format/numbers.ts'

const grouped = numbers({ maximumFractionDigits: 1 })

type Electric = Pick<Car, 'fuelType' | 'range' | 'chargingTime' | 'warranty' | 'key_specs' | 'specifications'>

/**
 * What buyers of an electric vehicle ask first, as far as its key specifications do not say it: range, charging time,
 * battery and its warranty; and what a km costs, in ₹. Nothing for other vehicles.
 */
export function electricSpecs(vehicle: Electric, energy: EnergyFigures | null): Record<string, string> {
  if (vehicle.fuelType !== 'Electric') return {}
  const { range, chargingTime, key_specs } = vehicle
  const stated = { key_specs }
  const battery = findBatteryText(stated) ? undefined : findBatteryText(vehicle)
  const warranty = findBatteryWarranty(stated) ? undefined : findBatteryWarranty(vehicle)
  const isMissing = (name: 'range' | 'chargingTime') => !findSpecText(name, stated)
  return {
    ...(range && isMissing('range') && { Range: `${grouped.format(range)} km` }),
    ...(chargingTime &&
      isMissing('chargingTime') && { 'Charging time': `${grouped.format(chargingTime)} hours` }),
    ...(battery && { Battery: battery }),
    ...(warranty && { 'Battery warranty': warranty }),
    ...(energy &&
      'home' in energy && {
        'Cost per km, charged at home': formatPaiseRange(energy.home),
        'Cost per km, charged outside': formatPaiseRange(energy.public),
      }),
  }
}
