/** Letters that sound alike when people spell by ear or from Hindi, and the letter that replaces them. */
const alike: readonly [RegExp, string][] = [
  [/ks/g, 'x'],
  [/ph/g, 'f'],
  [/c(?!h)/g, 'k'],
  [/w/g, 'v'],
  [/z/g, 'j'],
  [/ee|y$/g, 'i'],
  [/oo/g, 'u'],
  [/sh/g, 's'],
  [/(.)\1+/g, '$1'],
]

/** A phonetic key: equal for words that sound alike. */
export const phoneticKey = (word: string): string =>
  alike.reduce((sound, [letters, one]) => sound.replace(letters, one), word)
