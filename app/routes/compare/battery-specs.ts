import type { SpecSection, SpecValue } from '#collections/vehicle-shapes.ts'
import { findBatteryText, findBatteryWarranty } from '#domain/catalogue/battery.ts'
import type { ComparedVehicle } from '#domain/compare/compared-vehicles.ts'

const name = 'Battery and charging'

/** The specifications of a vehicle; an electric one's name the battery and its warranty wherever these are stated. */
export function specsWithBattery({ record }: ComparedVehicle): SpecSection[] {
  const sections = record.specifications ?? []
  if (record.fuelType !== 'Electric') return sections
  const stated = sections.find(({ section }) => section.trim() === name)?.specs ?? {}
  const [battery, warranty] = [findBatteryText(record), findBatteryWarranty(record)]
  const specs: Record<string, SpecValue> = {
    ...(battery && { Battery: battery }),
    ...(warranty && { 'Battery warranty': warranty }),
    ...stated,
  }
  return [{ section: name, specs }, ...sections.filter(({ section }) => section.trim() !== name)]
}
