/**
 * The LIKE pattern of a text: itself where it has an unescaped `%`, otherwise the text anywhere. PostgreSQL refuses a
 * pattern that ends in a lone backslash, so that one stands for itself.
 */
export function likePattern(text: string): string {
  const isPattern = /(?<!\\)(?:\\\\)*%/.test(text)
  if (!isPattern)
    return `%${text.replace(/\\[%_]|[\\%_]/g, match => (match.length > 1 ? match : `\\${match}`))}%`
  const trailing = /\\*$/.exec(text)?.[0].length ?? 0
  return trailing % 2 ? `${text}\\` : text
}
