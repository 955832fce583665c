/** The words of a text, as the search has them: small letters without accents, decimals as one number. */
export const splitWords = (text: string): string[] =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .replace(/(\d)\.(?=\d)/g, '$1')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)

/** Parts as one title; what a part begins with is not said before it once more. */
export const joinTitle = (parts: readonly string[]): string =>
  parts.reduce(
    (whole, part) =>
      !part || !whole || part.toLowerCase().startsWith(`${whole.toLowerCase()} `)
        ? part || whole
        : `${whole} ${part}`,
    '',
  )

const maxShortWord = 3
const maxJoinedLength = 20

/** By what an entry is found: its title's words, short neighbours also as one (`i 20`, `wagonr`), and its others. */
export function buildEntryWords(title: string, others: readonly string[]): string {
  const words = splitWords(title)
  const joined = words
    .slice(1)
    .map((word, at) => [words[at] ?? '', word])
    .filter(pair => pair.some(word => word.length <= maxShortWord))
    .map(pair => pair.join(''))
    .filter(word => word.length <= maxJoinedLength)
  return [...words, ...joined, ...others.flatMap(splitWords)].join(' ')
}
