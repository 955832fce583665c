import { keysAmong, mostKept, type VehicleKey } from '#domain/catalogue/vehicle-key.ts'
import { shortlist } from './lists.ts'

const address = '/shortlist/own'
/** Set once this device's list is the member's, so that what is taken off elsewhere does not come back from here. */
const joined = 'sawari-shortlist-joined'

const flag = () => {
  try {
    return localStorage.getItem(joined)
  } catch {
    return null
  }
}
const setFlag = (value: string | undefined) => {
  try {
    if (value) localStorage.setItem(joined, value)
    else localStorage.removeItem(joined)
  } catch {
    // Where nothing can be stored the list lasts as long as the page.
  }
}

/** Makes the device's list the member's: what a guest kept here is added to it once, then the server's counts. */
export async function followMember(): Promise<void> {
  const kept = flag() ? [] : shortlist.all()
  const answer = await fetch(
    address,
    kept.length ? { method: 'POST', body: new URLSearchParams({ kept: JSON.stringify(kept) }) } : {},
  )
  if (!answer.ok) return
  const keys: unknown = await answer.json()
  if (!Array.isArray(keys)) return
  setFlag('1')
  shortlist.replace(keysAmong(keys, mostKept))
}

/** Tells the server of a change; where that fails the list is as before. */
export async function tellServer(key: VehicleKey, isKept: boolean): Promise<void> {
  const body = new URLSearchParams({ key, isKept: isKept ? '1' : '' })
  const isTold = await fetch(address, { method: 'POST', body }).then(
    ({ ok }) => ok,
    () => false,
  )
  if (isTold) return
  if (isKept) shortlist.remove(key)
  else shortlist.add(key)
}

/** Whoever signs out takes the list along: the next one at this device is somebody else. */
export function leaveMember() {
  if (!flag()) return
  setFlag(undefined)
  shortlist.clear()
}
