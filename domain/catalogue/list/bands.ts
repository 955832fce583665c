import type { Band } from './filter.ts'

/**
 * Consecutive ranges by name and start. Each range ends where the next one begins, and the last one is open. Object
 * keys that are whole numbers come first, in ascending order.
 */
export const bandsFrom = (starts: Readonly<Record<string, number>>): readonly Band[] =>
  Object.entries(starts).map(([value, from], at, all) => ({ value, from, below: all[at + 1]?.[1] }))
