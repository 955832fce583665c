/**
 * Set in localStorage after this device's list has been merged into the member's. A vehicle that the member removes on
 * another device then does not return from here.
 */
export const shortlistSyncedKey = 'sawari-shortlist-joined'

export const isShortlistSynced = () => {
  try {
    return localStorage.getItem(shortlistSyncedKey) !== null
  } catch {
    return false
  }
}
