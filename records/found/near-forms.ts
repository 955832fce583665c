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

/** A word as it sounds: words that are spelled otherwise and sound alike are one. */
export const soundOf = (word: string): string =>
  alike.reduce((sound, [letters, one]) => sound.replace(letters, one), word)

/** Of longer words only so many letters are compared this way. */
const longest = 10
/** From so many letters on one of them may be missing, from so many two. */
const [forOne, forTwo] = [3, 6]

/**
 * A word's sound, and what is left of it without one letter or two. Two words share one of these where few letters are
 * wrong, missing, too many or swapped, so that they find each other by an index (symmetric deletion).
 */
export function nearForms(word: string): string[] {
  const sound = soundOf(word).slice(0, longest)
  const forms = new Set([sound])
  const depth = word.length < forOne ? 0 : word.length < forTwo ? 1 : 2
  for (let left = depth, last = [sound]; left > 0; left--) {
    last = last.flatMap(form => [...form].map((_, at) => form.slice(0, at) + form.slice(at + 1)))
    for (const form of last) if (form) forms.add(form)
  }
  return [...forms]
}
