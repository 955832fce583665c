/** Facts in one line of text: where it breaks, no fact is torn apart, not at a slash either, and no line begins with a dot. */
export const factLine = (facts: readonly string[]): string =>
  facts.map(fact => fact.replaceAll(' ', '\u00a0').replaceAll('/', '/\u2060')).join('\u00a0· ')
