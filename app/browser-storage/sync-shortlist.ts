import { filterVehicleKeys, maxShortlisted, type VehicleKey } from '#domain/catalogue/vehicle-key.ts'
import { shortlist } from './stored-lists.ts'

const syncUrl = '/shortlist/own'
/** Set once this device's list is the member's, so that what is taken off elsewhere does not come back from here. */
const syncedKey = 'sawari-shortlist-joined'

const readSyncedFlag = () => {
  try {
    return localStorage.getItem(syncedKey)
  } catch {
    return null
  }
}
const writeSyncedFlag = (value: string | undefined) => {
  try {
    if (value) localStorage.setItem(syncedKey, value)
    else localStorage.removeItem(syncedKey)
  } catch {
    // Where nothing can be stored the list lasts as long as the page.
  }
}

/** Makes the device's list the member's: what a guest kept here is added to it once, then the server's counts. */
export async function syncShortlist(): Promise<void> {
  const guestKeys = readSyncedFlag() ? [] : shortlist.all()
  const response = await fetch(
    syncUrl,
    guestKeys.length
      ? { method: 'POST', body: new URLSearchParams({ kept: JSON.stringify(guestKeys) }) }
      : {},
  )
  if (!response.ok) return
  const keys: unknown = await response.json()
  if (!Array.isArray(keys)) return
  writeSyncedFlag('1')
  shortlist.replace(filterVehicleKeys(keys, maxShortlisted))
}

/** Tells the server of a change; where that fails the list is as before. */
export async function saveShortlistChange(key: VehicleKey, isShortlisted: boolean): Promise<void> {
  const body = new URLSearchParams({ key, isKept: isShortlisted ? '1' : '' })
  const isSaved = await fetch(syncUrl, { method: 'POST', body }).then(
    ({ ok }) => ok,
    () => false,
  )
  if (isSaved) return
  if (isShortlisted) shortlist.remove(key)
  else shortlist.add(key)
}

/** Whoever signs out takes the list along: the next one at this device is somebody else. */
export function clearSyncedShortlist() {
  if (!readSyncedFlag()) return
  writeSyncedFlag(undefined)
  shortlist.clear()
}
