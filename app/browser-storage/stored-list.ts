import { parseVehicleKeys, type VehicleKey } from '#domain/catalogue/vehicle-key.ts'

export type StoredList = ReturnType<typeof createStoredList>

/**
 * Vehicles that this device remembers, the newest first. Where storage is full or forbidden they last as long as the
 * page; what another tab writes arrives here.
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
  // A page that comes back from the browser's memory was told nothing while it was there.
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) reload()
  }
  // Another tab may have written what has not been told yet.
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
        // Nobody listens to other tabs now: the next one to ask reads anew.
        if (isStored) cached = undefined
      }
    },
  }
}
