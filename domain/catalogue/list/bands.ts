import type { Band } from './filter.ts'

/**
 * Stretches that follow one another, each by its name and where it begins: it ends where the next one begins, and the
 * last one is open. Names that are whole numbers come first, the smallest before the others.
 */
export const bandsFrom = (starts: Readonly<Record<string, number>>): readonly Band[] =>
  Object.entries(starts).map(([value, from], at, all) => ({ value, from, below: all[at + 1]?.[1] }))
