/** Longer names would push the rest of a line away. */
const maxWords = 4
/** VXI, ZX, D4D: names of variants up to this length are abbreviations. */
const abbreviation = 4

/** The words of a variant, spelled as in one of the names; valuation stores them in lower case. */
export function variantText(words: readonly string[], names: readonly string[]): string {
  const spellings = names.flatMap(name => name.match(/[\p{L}\p{M}\d.+]+/gu) ?? [])
  return words
    .slice(0, maxWords)
    .map(word => spellings.find(each => each.toLowerCase() === word) ?? spell(word))
    .join(' ')
}

const spell = (word: string) =>
  word.length <= abbreviation ? word.toUpperCase() : word.charAt(0).toUpperCase() + word.slice(1)
