import { maxCompared, parseVehicleKey, type VehicleKey } from '#domain/catalogue/vehicle-key.ts'
import { compareStorageKey } from './compare-storage-key.ts'
import { createStoredList } from './stored-list.ts'

/** The vehicles to compare, newest first, all of one kind. */
export const compareList = createStoredList(compareStorageKey, maxCompared)

/** Adds a vehicle to the comparison, or removes it. A vehicle of another kind starts a new list. */
export function toggleCompared(key: VehicleKey) {
  const all = compareList.all()
  if (all[0] && parseVehicleKey(all[0]).kind !== parseVehicleKey(key).kind) compareList.clear()
  compareList[all.includes(key) ? 'remove' : 'add'](key)
  window.dispatchEvent(new Event(compareStorageKey))
}
