import { editDistance } from '../edit-distance.ts'

const minPrefixLength = 4

/** The vocabulary word with this prefix, up to one wrong letter; a missing letter wins over a wrong one. */
export function findNearPrefix(word: string, language: readonly string[]): string | undefined {
  if (word.length < minPrefixLength) return undefined
  const near = language.filter(
    term => Math.min(...[0, 1].map(more => editDistance(word, term.slice(0, word.length + more)))) <= 1,
  )
  return near.find(term => hasLettersInOrder(term.slice(0, word.length + 1), word)) ?? near[0]
}

/** Whether the text has all letters in order. */
const hasLettersInOrder = (text: string, letters: string): boolean =>
  [...letters].reduce((from, letter) => (from < 0 ? from : text.indexOf(letter, from) + 1 || -1), 0) >= 0

/** Letters that replace each other when people spell by ear or from Hindi. */
const soundAlikePairs = [
  ...([
    ['k', 'c'],
    ['z', 'j'],
    ['v', 'w'],
    ['ph', 'f'],
  ] as const),
  ...([
    ['ks', 'x'],
    ['i', 'y'],
    ['u', 'oo'],
    ['i', 'ee'],
  ] as const),
]

/** Variants of the word with one letter replaced by one that sounds alike. */
export const soundAlikeVariants = (word: string): string[] => {
  const others = soundAlikePairs.flatMap(([one, other]) => [
    word.replace(one, other),
    word.replace(other, one),
  ])
  return [...new Set(others)].filter(each => each !== word)
}
