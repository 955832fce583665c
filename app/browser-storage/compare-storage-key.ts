/** The localStorage key of the compare list, and the name of the event that announces a change. */
export const compareStorageKey = 'sawari-compare'
