/** React keys of the slots: two slots may hold the same vehicle. */
export const slotKeys = ['first', 'second', 'third', 'fourth']
