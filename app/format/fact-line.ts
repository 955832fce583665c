/**
 * Joins facts into one line of text. It breaks only after a dot: not within a fact, not at a slash, and no line begins
 * with a dot.
 */
export const factLine = (facts: readonly string[]): string =>
  facts.map(fact => fact.replaceAll(' ', '\u00a0').replaceAll('/', '/\u2060')).join('\u00a0· ')
