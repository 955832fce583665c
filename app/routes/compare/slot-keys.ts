/** Keys of the places of a comparison: in two of them the same vehicle may stand. */
export const slotKeys = ['first', 'second', 'third', 'fourth']
