/** The localStorage key of the compare list, and the name of the event that announces a change. */
export const compareStorageKey = 'sawari-compare'

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
