import { filterVehicleKeys, maxShortlisted, type VehicleKey } from '#domain/catalogue/vehicle-key.ts'
import { isShortlistSynced, shortlistSyncedKey } from './storage-keys.ts'
import { shortlist } from './stored-lists.ts'

const syncUrl = '/shortlist/own'

const writeSyncedFlag = (value: string | undefined) => {
  try {
    if (value) localStorage.setItem(shortlistSyncedKey, value)
    else localStorage.removeItem(shortlistSyncedKey)
  } catch {
    // Without storage the list lasts as long as the page.
  }
}

/** Syncs the device's list with the member's: adds a guest's vehicles once, then the server's list wins. */
export async function syncShortlist(): Promise<void> {
  const guestKeys = isShortlistSynced() ? [] : shortlist.all()
  const response = await fetch(
    syncUrl,
    guestKeys.length
      ? { method: 'POST', body: new URLSearchParams({ keys: JSON.stringify(guestKeys) }) }
      : {},
  )
  if (!response.ok) return
  const keys: unknown = await response.json()
  if (!Array.isArray(keys)) return
  writeSyncedFlag('1')
  shortlist.replace(filterVehicleKeys(keys, maxShortlisted))
}

/** Sends a change to the server, and reverts it on failure. */
export async function saveShortlistChange(key: VehicleKey, isShortlisted: boolean): Promise<void> {
  const body = new URLSearchParams({ key, isShortlisted: isShortlisted ? '1' : '' })
  const isSaved = await fetch(syncUrl, { method: 'POST', body }).then(
    ({ ok }) => ok,
    () => false,
  )
  if (isSaved) return
  if (isShortlisted) shortlist.remove(key)
  else shortlist.add(key)
}

/** Clears the list at sign-out: the next visitor on this device may be another person. */
export function clearSyncedShortlist() {
  if (!isShortlistSynced()) return
  writeSyncedFlag(undefined)
  shortlist.clear()
}
