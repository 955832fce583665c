/** Facts in one line of text: where it breaks, no fact is torn apart and no line begins with a dot. */
export const factLine = (facts: readonly string[]): string =>
  facts.map(fact => fact.replaceAll(' ', '\u00a0')).join('\u00a0· ')
