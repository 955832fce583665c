/**
 * The LIKE pattern of a text: the text itself if it has an unescaped `%`, otherwise the text at any position.
 * PostgreSQL refuses a pattern that ends in a single backslash, so the function escapes that one.
 */
export function likePattern(text: string): string {
  const isPattern = /(?<!\\)(?:\\\\)*%/.test(text)
  if (!isPattern)
    return `%${text.replace(/\\[%_]|[\\%_]/g, match => (match.length > 1 ? match : `\\${match}`))}%`
  const trailing = /\\*$/.exec(text)?.[0].length ?? 0
  return trailing % 2 ? `${text}\\` : text
}

/** The LIKE pattern of rows that contain the text, with no wildcard in it. */
export const containsPattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`
