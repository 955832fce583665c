import { useCallback, useSyncExternalStore } from 'react'
import {
  maxCompared,
  maxShortlisted,
  parseVehicleKey,
  type VehicleKey,
} from '#domain/catalogue/vehicle-key.ts'
import { compareStorageKey } from './storage-keys.ts'
import { createStoredList, type StoredList } from './stored-list.ts'

export const shortlist = createStoredList('sawari-shortlist', maxShortlisted)

/** One more than the page shows, because it leaves out the vehicle on screen. */
export const recentlyViewed = createStoredList('sawari-recent', 9)

/** The content of a list. Undefined on the server and in the first render, which are the same for every visitor. */
export const useStoredList = (list: StoredList): readonly VehicleKey[] | undefined =>
  useSyncExternalStore(list.subscribe, list.all, serverSnapshot)

/** Whether a vehicle is on a list; undefined while the list is. */
export const useIsListed = (list: StoredList, key: VehicleKey): boolean | undefined =>
  useSyncExternalStore<boolean | undefined>(
    list.subscribe,
    useCallback(() => list.all().includes(key), [list, key]),
    serverSnapshot,
  )

const serverSnapshot = () => undefined

/** The vehicles to compare, newest first, all of one kind. */
export const compareList = createStoredList(compareStorageKey, maxCompared)

/** Adds a vehicle to the comparison, or removes it. A vehicle of another kind starts a new list. */
export function toggleCompared(key: VehicleKey) {
  const all = compareList.all()
  if (all[0] && parseVehicleKey(all[0]).kind !== parseVehicleKey(key).kind) compareList.clear()
  compareList[all.includes(key) ? 'remove' : 'add'](key)
  window.dispatchEvent(new Event(compareStorageKey))
}
