import { parseVehicleKeys, type VehicleKey } from '#domain/catalogue/vehicle-key.ts'

export type StoredList = ReturnType<typeof createStoredList>

/**
 * Vehicles that this device remembers, newest first. If storage is full or forbidden, the list lasts as long as the
 * page. Changes from other tabs arrive here.
 */
export function createStoredList(storageKey: string, maxCount: number) {
  const listeners = new Set<() => void>()
  let cached: readonly VehicleKey[] | undefined
  let isStored = true

  const read = () => {
    try {
      return parseVehicleKeys(localStorage.getItem(storageKey), maxCount)
    } catch {
      return []
    }
  }
  const all = () => {
    cached ??= read()
    return cached
  }
  const notify = () => {
    for (const listener of listeners) listener()
  }
  const reload = () => {
    if (isStored) cached = undefined
    notify()
  }
  const write = (keys: readonly VehicleKey[]) => {
    cached = keys.slice(0, maxCount)
    try {
      localStorage.setItem(storageKey, JSON.stringify(cached))
      isStored = true
    } catch {
      isStored = false
    }
    notify()
  }
  const onStorage = ({ key }: StorageEvent) => {
    if (key === storageKey || key === null) reload()
  }
  // A page in the back-forward cache receives no storage events.
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) reload()
  }
  // Another tab may have written, and its event may not have arrived.
  const without = (key: VehicleKey) => (isStored ? read() : all()).filter(each => each !== key)

  return {
    all,
    add: (key: VehicleKey) => write([key, ...without(key)]),
    remove: (key: VehicleKey) => write(without(key)),
    clear: () => write([]),
    replace: (keys: readonly VehicleKey[]) => write(keys),
    subscribe(listener: () => void) {
      if (!listeners.size) {
        window.addEventListener('storage', onStorage)
        window.addEventListener('pageshow', onShow)
      }
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size) return
        window.removeEventListener('storage', onStorage)
        window.removeEventListener('pageshow', onShow)
        // Without listeners the list receives no storage events, so the next read goes to storage.
        if (isStored) cached = undefined
      }
    },
  }
}
