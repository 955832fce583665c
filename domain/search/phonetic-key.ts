/** Letters that sound alike to whoever writes by ear or in Hindi letters, and the one that stands for them all. */
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

/** A word by its sound: equal for words that sound alike. */
export const phoneticKey = (word: string): string =>
  alike.reduce((sound, [letters, one]) => sound.replace(letters, one), word)
