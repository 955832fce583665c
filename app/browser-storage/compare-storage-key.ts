/** Under this name the device keeps what is to be compared, and by an event of this name it tells of a change. */
export const compareStorageKey = 'sawari-compare'
