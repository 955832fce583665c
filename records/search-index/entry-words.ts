/** The words of a text as the search index stores them: lower case without accents, decimals as one number. */
export const splitWords = (text: string): string[] =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .replace(/(\d)\.(?=\d)/g, '$1')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)

/** Joins parts to one title; a part that begins with the preceding part does not repeat it. */
export const joinTitle = (parts: readonly string[]): string =>
  parts.reduce(
    (joined, part) =>
      !part || !joined || part.toLowerCase().startsWith(`${joined.toLowerCase()} `)
        ? part || joined
        : `${joined} ${part}`,
    '',
  )

const maxShortWord = 3
const maxJoinedLength = 20

/**
 * The words that find an entry: those of its title, short neighbours also joined (`i 20`, `wagonr`), and further ones.
 */
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
