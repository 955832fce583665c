import { readKeys, type VehicleKey } from '#domain/catalogue/vehicle-key.ts'

export type DeviceList = ReturnType<typeof deviceList>

/**
 * Vehicles that this device remembers, the newest first. Where storage is full or forbidden they last as long as the
 * page; what another tab writes arrives here.
 */
export function deviceList(name: string, most: number) {
  const listeners = new Set<() => void>()
  let known: readonly VehicleKey[] | undefined
  let isStored = true

  const read = () => {
    try {
      return readKeys(localStorage.getItem(name), most)
    } catch {
      return []
    }
  }
  const all = () => {
    known ??= read()
    return known
  }
  const tell = () => {
    for (const listener of listeners) listener()
  }
  const readAnew = () => {
    if (isStored) known = undefined
    tell()
  }
  const write = (keys: readonly VehicleKey[]) => {
    known = keys.slice(0, most)
    try {
      localStorage.setItem(name, JSON.stringify(known))
      isStored = true
    } catch {
      isStored = false
    }
    tell()
  }
  const onStorage = ({ key }: StorageEvent) => {
    if (key === name || key === null) readAnew()
  }
  // A page that comes back from the browser's memory was told nothing while it was there.
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) readAnew()
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
        if (isStored) known = undefined
      }
    },
  }
}
