import { maxCompared, parseVehicleKey, type VehicleKey } from '#domain/catalogue/vehicle-key.ts'
import { compareStorageKey } from './compare-storage-key.ts'
import { createStoredList } from './stored-list.ts'

/** Vehicles to compare, the last one first: all of one kind. */
export const compareList = createStoredList(compareStorageKey, maxCompared)

/** Puts a vehicle among those to compare, or takes it out. One of another kind begins anew. */
export function toggleCompared(key: VehicleKey) {
  const all = compareList.all()
  if (all[0] && parseVehicleKey(all[0]).kind !== parseVehicleKey(key).kind) compareList.clear()
  compareList[all.includes(key) ? 'remove' : 'add'](key)
  window.dispatchEvent(new Event(compareStorageKey))
}
