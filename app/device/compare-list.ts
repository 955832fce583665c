import { mostCompared, type VehicleKey, vehicleOf } from '#domain/catalogue/vehicle-key.ts'
import { compareName } from './compare-name.ts'
import { deviceList } from './device-list.ts'

/** Vehicles to compare, the last one first: all of one kind. */
export const compareList = deviceList(compareName, mostCompared)

/** Puts a vehicle among those to compare, or takes it out. One of another kind begins anew. */
export function toggleCompared(key: VehicleKey) {
  const all = compareList.all()
  if (all[0] && vehicleOf(all[0]).kind !== vehicleOf(key).kind) compareList.clear()
  compareList[all.includes(key) ? 'remove' : 'add'](key)
  window.dispatchEvent(new Event(compareName))
}
