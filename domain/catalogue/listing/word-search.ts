/** The words of a search. */
export const wordsOf = (q: string): string[] => [...new Set(q.split(/\s+/).filter(Boolean))]
