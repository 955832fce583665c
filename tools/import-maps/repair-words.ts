import type { Mapping } from './mapping-schema.ts'

/** A name with its phrases replaced (except those of other models), and each word in our spelling. */
export function repairWords(
  name: string,
  { titled, variants, ...tables }: Mapping['names'],
  model?: string,
): string {
  const phrased = variants
    .filter(rule => !rule.model || rule.model === model)
    .reduce((text, rule) => text.replace(rule.replace, rule.with), titled ? titleCase(name) : name)
  return rewriteWords(phrased, tables).trim()
}

/** The brand name of a make. */
export function repairMake(make: string, { titled, makes, brands, ...tables }: Mapping['names']): string {
  const short = makes.reduce((text, rule) => text.replace(rule.replace, rule.with), make)
  const brand = rewriteWords(titled ? titleCase(short) : short, tables).trim()
  return brands[brand] ?? brand
}

// Words may contain dots and hyphens: "1.5L", "Ti-Vct".
const rewriteWords = (text: string, { words, capitals }: Pick<Mapping['names'], 'words' | 'capitals'>) =>
  text.replace(
    /[\p{L}\p{N}][\p{L}\p{N}.-]*/gu,
    word => words[word] ?? (capitals.has(word) ? word.toUpperCase() : word),
  )

/** "1613H LPT" and "1613h lpt" as "1613H Lpt", "4200 MM" and "4200MM" as "4200 Mm" and "4200mm". */
const titleCase = (text: string) =>
  text
    .toLowerCase()
    .replace(/(?<![\p{L}\p{N}'’])\p{L}/gu, letter => letter.toUpperCase())
    .replace(/(?<=\d)(?!(?:mm|ft|kg|cc|hp)\b)[a-z]{1,2}\b/g, letters => letters.toUpperCase())
