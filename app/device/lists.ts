import { useCallback, useSyncExternalStore } from 'react'
import { mostKept, type VehicleKey } from '#domain/catalogue/vehicle-key.ts'
import { type DeviceList, deviceList } from './device-list.ts'

export const shortlist = deviceList('sawari-shortlist', mostKept)

/** One more than is shown, since the vehicle on screen is left out. */
export const recentlyViewed = deviceList('sawari-recent', 9)

/** What a list holds; undefined on the server and in the first render, which are the same for everyone. */
export const useDeviceList = (list: DeviceList): readonly VehicleKey[] | undefined =>
  useSyncExternalStore(list.subscribe, list.all, unknown)

/** Whether a vehicle is on a list; undefined as long as the list is. */
export const useIsOn = (list: DeviceList, key: VehicleKey): boolean | undefined =>
  useSyncExternalStore<boolean | undefined>(
    list.subscribe,
    useCallback(() => list.all().includes(key), [list, key]),
    unknown,
  )

const unknown = () => undefined
